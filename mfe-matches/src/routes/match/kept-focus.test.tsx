import { describe, expect, it } from '@jest/globals';
import { buyPlayer, cancelBet, deleteGoal, patchFixture } from '@matchday/contracts/matches/http';
import { answer } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { open, panel, part, unfold } from '../../../test/admin-panel.ts';
import { buildBet } from '../../../test/build-bet.ts';
import { buildFixture, buildLiveFixture, buildPurchase, idOf } from '../../../test/build-fixture.ts';
import { buyPlayerBy, changed, openMatch } from '../../../test/match-page.ts';

const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

describe('the focus after the pressed button has disappeared', () => {
  it('stays in the panel when a match is opened again', async () => {
    const { user, kept } = await open(
      buildLiveFixture({ matchState: 'FT' }),
      answer(patchFixture, () => {
        kept.fixture = buildLiveFixture();
        return changed(kept.fixture);
      }),
    );
    await user.click(panel().getByRole('button', { name: 'Reopen match' }));
    await focused('Admin control panel');
  });

  it('stays at the goals when one is removed', async () => {
    const live = buildLiveFixture();
    const { user, kept } = await open(
      live,
      answer(deleteGoal, () => {
        kept.fixture = { ...live, homeTeamGoals: live.homeTeamGoals.slice(1) };
        return changed(kept.fixture);
      }),
    );
    await unfold(user, 'Goals');
    await user.click(part('Goals').getByRole('button', { name: /^Remove Isma Wasswa/ }));
    await waitFor(() =>
      expect(part('Goals').queryByRole('button', { name: /^Remove Isma Wasswa/ })).toBeNull(),
    );
    await focused('Goals');
  });

  it('goes to the name of a player that was bought', async () => {
    const { user, kept } = await openMatch({
      fixture: buildFixture(),
      answers: [
        answer(buyPlayer, () => {
          kept.purchases = [buildPurchase({ playerId: idOf(201), cost: 120 })];
          return { ...buildPurchase(), message: 'Bought' };
        }),
      ],
    });
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Denis Okello/ });
    await waitFor(() => expect(button().disabled).toBe(false));
    await buyPlayerBy(user, button());
    await focused('Denis Okello');
  });

  it('goes to the predictions when one was cancelled', async () => {
    const bet = buildBet({ cancellable: true });
    const { user, kept } = await openMatch({
      fixture: buildFixture(),
      bets: [bet],
      answers: [
        answer(cancelBet, () => {
          kept.bets = [buildBet({ cancelled: true, isSettled: true, refunded: true })];
          return { ...bet, message: 'Prediction cancelled' };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel prediction' }));
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: 'Cancel prediction' }));
    await focused('Your prediction');
  });
});
