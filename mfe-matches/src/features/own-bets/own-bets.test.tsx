import { describe, expect, it } from '@jest/globals';
import { cancelBet } from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { buildFixture, idOf } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';

const open = buildBet({ cancellable: true });
const back = buildBet({ cancelled: true, isSettled: true, refunded: true });
const slip = async () => within(await screen.findByRole('article', { name: /^ARS vs CHE/ }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this prediction?' }));

describe('cancelling an own prediction', () => {
  it('asks for confirmation, returns the coins at once and shows it as Cancelled', async () => {
    const keys: (string | null)[] = [];
    const { user, platform, kept } = await openMatch({
      fixture: buildFixture(),
      bets: [open],
      answers: [
        answer(cancelBet, ({ params, headers }) => {
          expect(params.id).toBe(idOf(500));
          keys.push(headers.get('Idempotency-Key'));
          kept.bets = [back];
          return { ...back, message: 'Prediction cancelled' };
        }),
      ],
    });
    await user.click((await slip()).getByRole('button', { name: 'Cancel prediction' }));
    const asked = await dialog();
    expect(
      asked.getByText('ARS vs CHE, Home win at 1.85. Your 250 coins are refunded immediately.'),
    ).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Cancel prediction' }));
    expect(await screen.findByRole('article', { name: 'ARS vs CHE, Cancelled' })).toBeTruthy();
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Prediction cancelled, 250 coins refunded' }]);
    await waitFor(() => expect(platform.refreshes).toBe(1));
    expect(keys).toHaveLength(1);
    expect(keys[0]).toBeTruthy();
    expect((await slip()).queryByRole('button', { name: 'Cancel prediction' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps it if the user decides against it, and says why it was refused', async () => {
    const text = 'Predictions are closed for this fixture';
    const { user, platform, kept } = await openMatch({
      fixture: buildFixture(),
      bets: [open],
      answers: [
        answer(cancelBet, () => {
          kept.bets = [buildBet()];
          return refusal('conflict', text);
        }),
      ],
    });
    const ask = async () => user.click((await slip()).getByRole('button', { name: 'Cancel prediction' }));
    await ask();
    await user.click((await dialog()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel prediction' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    await waitFor(async () =>
      expect((await slip()).queryByRole('button', { name: 'Cancel prediction' })).toBeNull(),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not offered once predictions are closed', async () => {
    await openMatch({ fixture: buildFixture({ predictionsOpen: false }), bets: [open] });
    await slip();
    expect(screen.queryByRole('button', { name: 'Cancel prediction' })).toBeNull();
  });
});
