import { describe, expect, it, jest } from '@jest/globals';
import { placeBet } from '@matchday/contracts/matches/http';
import { answer, networkFailure, refusal } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { buildFixture } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';

type Said = ReturnType<typeof refusal> | typeof placed;

const DOUBT = 'We are still finding out whether this went through.';
const fixture = buildFixture();
const placed = { ...buildBet(), message: 'Prediction placed' };
const slip = () => within(screen.getByRole('form', { name: 'Prediction slip' }));
const stake = () => slip().getByRole('textbox', { name: 'Stake' }) as HTMLInputElement;
const place = () => slip().getByRole('button', { name: /Place prediction|Placing/ }) as HTMLButtonElement;

/** A match whose server does not answer stakes until `server.says` is called. */
const openDeaf = async () => {
  const server: { says: () => Said | Promise<Said>; seen: unknown[] } = {
    says: networkFailure,
    seen: [],
  };
  const opened = await openMatch({
    fixture,
    answers: [
      answer(placeBet, ({ body, headers }) => {
        server.seen.push(`${(body as { betAmount: number }).betAmount} ${headers.get('idempotency-key')}`);
        return server.says();
      }),
    ],
  });
  return { ...opened, server };
};
const stakeOnHome = async ({ user }: Pick<Awaited<ReturnType<typeof openDeaf>>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: /^Home/ }));
  await user.type(stake(), '50');
  await user.click(place());
};

describe('a stake in doubt', () => {
  it('locks the slip until its outcome is known; lists and coins reload; one key, one stake', async () => {
    const match = await openDeaf();
    await stakeOnHome(match);
    expect((await slip().findByText(DOUBT)).closest('[role=alert]')).toBeTruthy();
    expect(stake().disabled).toBe(true);
    expect(place().disabled).toBe(true);
    expect((slip().getByRole('button', { name: '500' }) as HTMLButtonElement).matches(':disabled')).toBe(
      true,
    );
    expect((screen.getByRole('button', { name: /^Away/ }) as HTMLButtonElement).disabled).toBe(true);
    expect(match.platform.refreshes).toBeGreaterThan(0);
    match.kept.bets = [buildBet({ betAmount: 50 })];
    match.server.says = () => placed;
    dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(match.platform.notes).toEqual([{ kind: 'success', text: 'Prediction successfully ✔' }]),
    );
    await waitFor(() => expect(stake().disabled).toBe(false));
    expect(slip().getByText('Choose home, draw or away')).toBeTruthy();
    expect(new Set(match.server.seen).size).toBe(1);
  }, 20_000);

  it('keeps the stake in the form if the server refuses it in the end', async () => {
    const match = await openDeaf();
    await stakeOnHome(match);
    await slip().findByText(DOUBT);
    match.server.says = () => refusal('invalid', 'Predictions are closed for this fixture');
    dispatchEvent(new Event('online'));
    expect(await slip().findByText('Predictions are closed for this fixture')).toBeTruthy();
    expect(stake().value).toBe('50');
    expect(stake().disabled).toBe(false);
  }, 20_000);

  it('is refused at once without internet, with the input kept', async () => {
    const match = await openDeaf();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await stakeOnHome(match);
    expect(await slip().findByText('No internet. Nothing was placed.')).toBeTruthy();
    expect(stake().value).toBe('50');
    online.mockRestore();
    dispatchEvent(new Event('online'));
    await new Promise((done) => setTimeout(done, 50));
    expect(match.server.seen).toEqual([]);
  });

  it('shows a message if a stake is refused after its screen was left', async () => {
    const match = await openDeaf();
    let decide = () => {};
    const decided = new Promise<void>((done) => {
      decide = done;
    });
    match.server.says = () =>
      decided.then(() => refusal('invalid', 'Predictions are closed for this fixture'));
    await stakeOnHome(match);
    history.pushState({ key: 'away', idx: 1 }, '', '/betform');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Prediction slip' })).toBeNull());
    decide();
    await waitFor(() =>
      expect(match.platform.notes).toEqual([
        { kind: 'error', text: 'Failed to place bet: Predictions are closed for this fixture' },
      ]),
    );
  });
});
