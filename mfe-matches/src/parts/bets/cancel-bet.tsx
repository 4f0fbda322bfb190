import { formatNumber, formatOdds } from '@matchday/contracts/format';
import { type Bet, cancelBet, getAllBets, getFixture } from '@matchday/contracts/matches/http';
import { outcomeLabels } from '@matchday/contracts/matches/rules';
import { ConfirmDialog } from '@matchday/ui';
import { keyOf, messageOf, notify, useSend } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';

interface CancelBetProps {
  /** The prediction that is asked about; closed without one. */
  bet: Bet | undefined;
  onClose: () => void;
}

/** What was staked on what: `ARS vs CHE, Home win at 1.85`. */
function textOf({ fixtureId, prediction, odds }: Bet): string {
  const pick = `${outcomeLabels[prediction]} at ${formatOdds(odds)}`;
  return fixtureId ? `${fixtureId.hometeam.shortName} vs ${fixtureId.awayteam.shortName}, ${pick}` : pick;
}

/** Asks, takes an own open prediction back and shows the coins in the purse at once (DESIGN 6). */
export function CancelBet({ bet, onClose }: CancelBetProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useSend(cancelBet, {
    onSuccess: ({ betAmount }) => {
      onClose();
      notify.success(`Prediction cancelled, ${formatNumber(betAmount)} coins are back`);
    },
    onError: (error) => {
      onClose();
      notify.error(messageOf(error, 'Failed to cancel prediction'));
      // It was closed or settled in between: the slips show how it stands.
      for (const call of [getAllBets, getFixture]) void client.invalidateQueries({ queryKey: keyOf(call) });
    },
  });
  return (
    <ConfirmDialog
      opened={bet !== undefined}
      title="Cancel this prediction?"
      confirm="Cancel prediction"
      cancel="Keep it"
      tone="danger"
      busy={isPending}
      onConfirm={() => bet && mutate({ params: { id: bet._id } })}
      onCancel={onClose}
    >
      {bet && `${textOf(bet)}. Your ${formatNumber(bet.betAmount)} coins come back at once.`}
    </ConfirmDialog>
  );
}
