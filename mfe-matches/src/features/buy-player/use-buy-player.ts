import { buyPlayer, type Fixture, getFixture } from '@matchday/contracts/matches/http';
import { isApiError, keyOf, messageOf, notify, useSend } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Milliseconds that the outcome of a purchase shows (SPEC 9). */
const SHOWN_MS = 5000;
const BOUGHT_TEXT = 'Player purchased successfully!';

/** A player at the cost of now, which is another one than the card has shown. */
export interface NewCost {
  playerId: string;
  cost: number;
}

/** The cost of now, where a purchase was refused because it has changed. */
const newCostOf = (error: unknown): number | undefined =>
  isApiError(error) && error.status === 409 && 'cost' in error.fields ? Number(error.fields.cost) : undefined;

/** Buys players of a fixture at the cost that was shown; another one is only paid when it was accepted. */
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
    /** The player that is being bought, or was sent and is in doubt. */
    sent: (inDoubt ?? (isPending ? variables : undefined))?.body.playerId,
    isInDoubt: inDoubt !== undefined,
    newCost,
    dropNewCost: () => setNewCost(undefined),
  };
}
