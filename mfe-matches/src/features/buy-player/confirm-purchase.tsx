import { formatNumber } from '@matchday/contracts/format';
import { getFixtures } from '@matchday/contracts/matches/http';
import { Amount } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { pastReturn } from './past-return.ts';

/** Matches by which a return is estimated. */
const LAST = 5;

/** A player who may be bought. */
export interface Wanted {
  playerId: string;
  name: string;
  cost: number;
  team: { _id: string; teamName: string };
}

interface ConfirmPurchaseProps {
  /** The dialog is closed without one. */
  wanted: Wanted | undefined;
  onConfirm: (wanted: Wanted) => void;
  onCancel: () => void;
}

/** What the player would have earned for this cost in his team's last matches. */
function PastReturnText({ wanted: { playerId, cost, team } }: { wanted: Wanted }) {
  const asked = { state: 'results', team: team._id, limit: LAST } as const;
  const { data, isError } = useQuery(query(getFixtures, { query: asked }));
  if (isError) return null;
  if (!data) return <p>Looking at the last matches...</p>;
  const past = pastReturn(cost, playerId, data);
  if (!past) return <p>{team.teamName} has not finished a match yet, so no return can be estimated.</p>;
  const matches = `the last ${past.matches === 1 ? 'match' : `${past.matches} matches`} of ${team.teamName}`;
  return (
    <p>
      Expected return: <Amount value={past.average} />.{' '}
      {past.best === 0
        ? `The player earned nothing in ${matches}.`
        : `That is what the player would have earned on average in ${matches}; at best ${formatNumber(past.best)}.`}
    </p>
  );
}

/** Asks before a player is bought: what he costs, and what he may return. */
export const ConfirmPurchase = ({ wanted, onConfirm, onCancel }: ConfirmPurchaseProps) => (
  <ConfirmDialog
    opened={wanted !== undefined}
    title={`Buy ${wanted?.name ?? ''}?`}
    confirm={`Buy for ${formatNumber(wanted?.cost ?? 0)} coins`}
    tone="gold"
    onConfirm={() => wanted && onConfirm(wanted)}
    onCancel={onCancel}
  >
    {wanted && (
      <>
        <p>The cost is not refunded: coins come from what the player does in this match.</p>
        <PastReturnText wanted={wanted} />
      </>
    )}
  </ConfirmDialog>
);
