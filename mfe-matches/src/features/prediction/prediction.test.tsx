import { describe, expect, it } from '@jest/globals';
import { placeBet } from '@matchday/contracts/matches/http';
import { answer, networkFailure, person, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { buildFixture, idOf } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';
import { lastStake } from './last-stake.ts';

const fixture = buildFixture();
const placed = { ...buildBet(), message: 'Prediction placed' };
const slip = () => within(screen.getByRole('form', { name: 'Prediction slip' }));
const odds = (name: RegExp) => screen.getByRole('button', { name });
const stake = () => slip().getByRole('textbox', { name: 'Stake' }) as HTMLInputElement;
const place = () => slip().getByRole('button', { name: 'Place prediction' }) as HTMLButtonElement;

describe('prediction', () => {
  it('[M03] [M05] an odds button fills the form; the estimated win is stake × odds, rounded down', async () => {
    const { user } = await openMatch({ fixture });
    expect(slip().getByText('Choose home, draw or away')).toBeTruthy();
    await user.click(odds(/^Home/));
    expect(odds(/^Home/).getAttribute('aria-pressed')).toBe('true');
    expect(slip().getByText('Arsenal win')).toBeTruthy();
    expect(slip().getByText('1.85')).toBeTruthy();
    await user.type(stake(), '250');
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('462');
    await user.click(odds(/^Draw/));
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('900');
  });

  it('[M09] the deadline is in East Africa Time with +3hrs', async () => {
    await openMatch({ fixture: buildFixture({ bettingDeadline: '2099-11-21T14:30:00.000Z' }) });
    expect(screen.getByText('17:30')).toBeTruthy();
    expect(screen.getByText('+3hrs')).toBeTruthy();
  });

  it('[V14] requires stake and prediction', async () => {
    const { user } = await openMatch({ fixture });
    await user.click(place());
    expect(await slip().findByText('Bet amount and prediction are required')).toBeTruthy();
    await user.type(stake(), '50');
    await user.click(place());
    expect(await slip().findByText('Bet amount and prediction are required')).toBeTruthy();
  });

  it('says at the field, before anything is sent, that a stake is no whole number or above the coins', async () => {
    const { user } = await openMatch({ fixture });
    await user.click(odds(/^Home/));
    await user.type(stake(), '1.5');
    expect(slip().getByText('Stake must be a whole number')).toBeTruthy();
    await user.clear(stake());
    expect(slip().queryByText('Stake must be a whole number')).toBeNull();
    await user.type(stake(), '5000');
    expect(slip().getByText('Insufficient coins to make this prediction. Buy Coins in shop')).toBeTruthy();
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('–');
    await user.clear(stake());
    await user.type(stake(), '500');
    expect(slip().queryByText(/Insufficient/)).toBeNull();
  });

  it('changes the side on the slip, at the odds that it shows', async () => {
    const { user } = await openMatch({ fixture });
    await user.click(odds(/^Home/));
    await user.click(slip().getByRole('radio', { name: 'Draw 3.60' }));
    expect(odds(/^Draw/).getAttribute('aria-pressed')).toBe('true');
    await user.type(stake(), '100');
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('360');
  });

  it.each(['1.5', '-50', '1e3'])('[V14] a stake of %s stays as typed and is refused', async (typed) => {
    const { user } = await openMatch({ fixture });
    await user.click(odds(/^Away/));
    await user.type(stake(), typed);
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('0');
    await user.click(place());
    expect(await slip().findByText('Stake must be a whole number')).toBeTruthy();
    expect(stake().value).toBe(typed);
    await user.click(slip().getByRole('button', { name: '250' }));
    expect(stake().value).toBe('250');
    expect(slip().queryByText('Stake must be a whole number')).toBeNull();
  });

  it('[V15] refuses a stake above the coins', async () => {
    const { user } = await openMatch({ fixture, coins: 100 });
    await user.click(odds(/^Away/));
    await user.type(stake(), '101');
    await user.click(place());
    expect(
      await slip().findByText('Insufficient coins to make this prediction. Buy Coins in shop'),
    ).toBeTruthy();
  });

  it('[W01] [W11] [X14] [X19] stakes at the shown odds with a key, shows the success and resets', async () => {
    const bodies: unknown[] = [];
    let go = () => {};
    const gate = new Promise<void>((open) => {
      go = open;
    });
    const { user, platform, kept } = await openMatch({
      fixture,
      answers: [
        answer(placeBet, async ({ body, headers }) => {
          bodies.push([body, headers.get('idempotency-key')]);
          await gate;
          kept.bets = [buildBet()];
          return placed;
        }),
      ],
    });
    await user.click(odds(/^Home/));
    await user.click(slip().getByRole('button', { name: '250' }));
    await user.click(place());
    expect(((await slip().findByRole('button', { name: 'Placing...' })) as HTMLButtonElement).disabled).toBe(
      true,
    );
    go();
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Prediction successfully ✔' }]),
    );
    expect(bodies).toEqual([
      [
        { fixtureId: idOf(1), prediction: 'homeWin', betAmount: 250, shownOdds: 1.85 },
        expect.stringMatching(/^[0-9a-f]{32}$/),
      ],
    ]);
    expect(slip().getByText('Choose home, draw or away')).toBeTruthy();
    expect(lastStake.of(person()._id, 500)).toBe(250);
    expect(platform.refreshes).toBe(1);
    expect(await screen.findByRole('article', { name: 'ARS vs CHE, pending' })).toBeTruthy();
  });

  it('[W12] [Z15] a failure shows the server text or the fallback, once, and keeps the input', async () => {
    const texts = ['Insufficient coins to make this prediction. Buy Coins in shop', ''];
    const { user, platform } = await openMatch({
      fixture,
      answers: [
        answer(placeBet, ({ turn }) => refusal(turn === 1 ? 'invalid' : 'internal', texts[turn - 1] ?? '')),
      ],
    });
    await user.click(odds(/^Home/));
    await user.type(stake(), '50');
    await user.click(place());
    expect((await slip().findByRole('alert')).textContent).toBe(texts[0]);
    await user.click(place());
    await waitFor(() =>
      expect(slip().getByRole('alert').textContent).toBe('An error occurred while placing your bet.'),
    );
    expect(platform.notes).toEqual([]);
    expect(stake().value).toBe('50');
  });

  it('[W13] on a phone the peek bar says that the stake was not placed', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (text) => ({ ...wide(text), matches: text.includes('max-width') });
    try {
      const { user, platform } = await openMatch({
        fixture,
        answers: [answer(placeBet, refusal('internal', ''))],
      });
      await user.click(odds(/^Home/));
      await screen.findByRole('dialog', { name: 'Prediction slip' });
      await user.click(screen.getByRole('button', { name: 'Close the slip' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Stake coins' }));
      await screen.findByRole('dialog', { name: 'Prediction slip' });
      await user.type(stake(), '50');
      await user.click(place());
      expect(await screen.findByText('Failed to place bet')).toBeTruthy();
      expect(platform.notes).toEqual([]);
    } finally {
      window.matchMedia = wide;
    }
  });

  it('a request whose answer was lost is retried with the same key', async () => {
    const keys: (string | null)[] = [];
    const { user, platform } = await openMatch({
      fixture,
      answers: [
        answer(placeBet, ({ headers, turn }) => {
          keys.push(headers.get('idempotency-key'));
          return turn === 1 ? networkFailure() : placed;
        }),
      ],
    });
    await user.click(odds(/^Home/));
    await user.type(stake(), '50');
    await user.click(place());
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('odds that changed while placing are shown beside the old ones; the button waits for Accept', async () => {
    const sent: unknown[] = [];
    const { user, platform, kept } = await openMatch({
      fixture,
      answers: [
        answer(placeBet, ({ body, turn }) => {
          sent.push((body as { shownOdds: number }).shownOdds);
          if (turn > 1) return placed;
          kept.fixture = buildFixture({ homeOdds: 1.7 });
          return refusal('conflict', 'The odds have changed', {
            homeOdds: '1.70',
            drawOdds: '3.60',
            awayOdds: '4.20',
          });
        }),
      ],
    });
    await user.click(odds(/^Home/));
    await user.type(stake(), '100');
    await user.click(place());
    const note = await slip().findByRole('alert');
    expect(note.textContent).toContain('Odds moved from 1.85 to 1.70');
    expect(place().disabled).toBe(true);
    await user.click(slip().getByRole('button', { name: 'Accept' }));
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('170');
    await user.click(place());
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    expect(sent).toEqual([1.85, 1.7]);
  });

  it('odds that change on the stream are highlighted', async () => {
    const { user, platform, kept } = await openMatch({ fixture });
    await user.click(odds(/^Away/));
    kept.fixture = buildFixture({ awayOdds: 4.5 });
    platform.say('fixture', { fixtureId: idOf(1) });
    expect((await slip().findByRole('alert')).textContent).toContain('Odds moved from 4.20 to 4.50');
    expect(odds(/^Away/).textContent).toContain('was 4.20');
  });
});
