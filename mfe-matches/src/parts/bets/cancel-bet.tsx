import { formatNumber, formatOdds } from '@matchday/contracts/format';
import { cancelBet, getAllBets, getFixture, getMySlips } from '@matchday/contracts/matches/http';
import { outcomeLabels } from '@matchday/contracts/matches/rules';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { keyOf, notify, showFailure, useSend } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnBet } from './bet-view.ts';

interface CancelBetProps {
  /** The prediction to cancel. The dialog is closed without one. */
  bet: OwnBet | undefined;
  onClose: () => void;
}

/** The prediction as text: `ARS vs CHE, Home win at 1.85`. */
function textOf({ fixtureId, prediction, odds }: OwnBet): string {
  const pick = `${outcomeLabels[prediction]} at ${formatOdds(odds)}`;
  return fixtureId ? `${fixtureId.hometeam.shortName} vs ${fixtureId.awayteam.shortName}, ${pick}` : pick;
}

/** Asks for confirmation, cancels an open prediction and updates the coins at once (DESIGN 6). */
export function CancelBet({ bet, onClose }: CancelBetProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useSend(cancelBet, {
    onSuccess: ({ betAmount }) => {
      onClose();
      notify.success(`Prediction cancelled, ${formatNumber(betAmount)} coins refunded`);
    },
    onError: (error) => {
      onClose();
      showFailure(error, 'Failed to cancel prediction');
      // It was closed or settled in the meantime: reload the slips.
      for (const call of [getAllBets, getMySlips, getFixture])
        void client.invalidateQueries({ queryKey: keyOf(call) });
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
      {bet && `${textOf(bet)}. Your ${formatNumber(bet.betAmount)} coins are refunded immediately.`}
    </ConfirmDialog>
  );
}
