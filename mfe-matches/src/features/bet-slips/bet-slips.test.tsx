import { describe, expect, it } from '@jest/globals';
import { type Bet, getAllBets } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { idOf } from '../../../test/build-fixture.ts';
import { Widget } from '../../widgets/bet-slips-widget.tsx';

const routes = [{ path: '/profile', element: <Widget /> }];
const render = (said: Parameters<typeof answer<typeof getAllBets>>[1]) =>
  renderPart({ routes, path: '/profile', session: person(), answers: [answer(getAllBets, said)] });
const settled: Partial<Bet> = { isSettled: true };
const slips = () => screen.findAllByRole('article');

describe('bet slips', () => {
  it('[B01] [B02] a slip shows date, pick, status and stake', async () => {
    await render([buildBet()]);
    const slip = within((await slips())[0] as HTMLElement);
    expect(slip.getByText('Nov 21, 2026')).toBeTruthy();
    expect(slip.getByText('pending')).toBeTruthy();
    expect(slip.getByText('ARS')).toBeTruthy();
    expect(slip.getByText('CHE')).toBeTruthy();
    expect(slip.getByRole('img', { name: 'Arsenal 2, Chelsea 1' })).toBeTruthy();
    const fact = (term: string) => slip.getByText(term).nextElementSibling?.textContent;
    expect(fact('Prediction')).toBe('Home win');
    expect(fact('Odds')).toBe('1.85');
    expect(fact('Staked')).toBe('250');
    expect(fact('Settled')).toBe('no');
  });

  it('[B03] [B04] [Z22] reads pending, Won, Lost or Refunded, in its colour', async () => {
    await render([
      buildBet({ _id: idOf(1), createdAt: '2026-11-24T09:00:00.000Z' }),
      buildBet({ _id: idOf(2), createdAt: '2026-11-23T09:00:00.000Z', ...settled, won: true, payout: 463 }),
      buildBet({ _id: idOf(3), createdAt: '2026-11-22T09:00:00.000Z', ...settled }),
      buildBet({ _id: idOf(4), createdAt: '2026-11-21T09:00:00.000Z', ...settled, refunded: true }),
    ]);
    const found = await slips();
    expect(found.map((slip) => [slip.getAttribute('aria-label'), slip.dataset.edge])).toEqual([
      ['ARS vs CHE, pending', 'pending'],
      ['ARS vs CHE, Won', 'won'],
      ['ARS vs CHE, Lost', 'lost'],
      ['ARS vs CHE, Refunded', 'pending'],
    ]);
    expect(within(found[1] as HTMLElement).getByText('yes')).toBeTruthy();
  });

  it('[W24] without its fixture a slip says so', async () => {
    await render([buildBet({ fixtureId: null })]);
    expect(await screen.findByText('Fixture information not available')).toBeTruthy();
  });

  it('newest first, and more than fit at once by a press', async () => {
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    const { user } = await render(
      Array.from({ length: 30 }, (_, index) =>
        buildBet({ _id: idOf(index + 1), betAmount: index + 1, createdAt: day(index) }),
      ),
    );
    expect((await slips())[0]?.textContent).toContain('Jan 30, 2026');
    expect(await slips()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await slips()).toHaveLength(30);
  });

  it('[X14] shows that it is loading, then follows the stream', async () => {
    let bets: Bet[] = [];
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const { platform } = await render(async () => {
      await gate;
      return bets;
    });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    go();
    expect(await screen.findByText('No predictions yet')).toBeTruthy();
    bets = [buildBet()];
    platform.say('bets', { fixtureId: idOf(1) });
    expect(await slips()).toHaveLength(1);
  });

  it.each([
    ['the server text', 'Try later'],
    ['the fallback', ''],
  ])('[W14] a failure says %s and can be tried again', async (_which, text) => {
    const { user } = await render(({ turn }) => (turn === 1 ? refusal('internal', text) : [buildBet()]));
    expect(await screen.findByText(text || 'Failed to fetch user bets')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('article')).toBeTruthy());
  });
});
