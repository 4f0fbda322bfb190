import { buyPlayer, type Fixture, getFixture } from '@matchday/contracts/matches/http';
import { isApiError, keyOf, messageOf, notify, useSend } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** How long the outcome of a purchase is shown, in milliseconds (SPEC 9). */
const SHOWN_MS = 5000;
const BOUGHT_TEXT = 'Player purchased successfully!';

/** A player whose cost has changed since the card was shown. */
interface NewCost {
  playerId: string;
  cost: number;
}

/** The new cost, when a purchase was refused because the cost had changed. */
const newCostOf = (error: unknown): number | undefined =>
  isApiError(error) && error.status === 409 && 'cost' in error.fields ? Number(error.fields.cost) : undefined;

/** Buys players of a fixture at the shown cost. A changed cost must be accepted first. */
export function useBuyPlayer(fixture: Fixture) {
  const client = useQueryClient();
  const [newCost, setNewCost] = useState<NewCost>();
  const { mutate, isPending, variables, inDoubt } = useSend(buyPlayer, {
    about: fixture._id,
    outcome: { success: BOUGHT_TEXT, failure: 'Failed to buy player', places: true },
    onSuccess: () => {
      setNewCost(undefined);
      notify.success(BOUGHT_TEXT, { hideAfter: SHOWN_MS });
    },
    onError: (error, { body }) => {
      const cost = newCostOf(error);
      setNewCost(cost === undefined ? undefined : { playerId: body.playerId, cost });
      if (cost === undefined) notify.error(messageOf(error, 'Failed to buy player'), { hideAfter: SHOWN_MS });
      else void client.invalidateQueries({ queryKey: keyOf(getFixture) });
    },
  });
  return {
    buy: (playerId: string, shownCost: number) =>
      mutate({ body: { fixtureId: fixture._id, playerId, shownCost } }),
    /** The player being bought, or whose purchase is in doubt. */
    sent: (inDoubt ?? (isPending ? variables : undefined))?.body.playerId,
    isInDoubt: inDoubt !== undefined,
    newCost,
    dropNewCost: () => setNewCost(undefined),
  };
}
