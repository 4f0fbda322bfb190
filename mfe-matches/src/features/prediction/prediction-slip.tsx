import { formatOdds } from '@matchday/contracts/format';
import { FormError, NumberField, SubmitButton } from '@matchday/ui/forms';
import { Countdown } from '@matchday/ui/hero';
import { BetSlipForm, pickText, SlipDock } from '@matchday/ui/match';
import { IN_DOUBT_TEXT, messageOf } from '@matchday/web-kit';
import { matchViewOf } from '../../parts/fixtures/match-view.ts';
import { type PredictionOf, usePrediction } from './use-prediction.ts';

/** The prediction form as a ticket: choice, stake and win (SPEC 2 and 5, [M04] [M05] [V14] [V15]). */
export function PredictionSlip(of: PredictionOf) {
  const { fixture, balance } = of;
  const prediction = usePrediction(of);
  const { form, side, shown, moved, error, isPending, isInDoubt } = prediction;
  const match = matchViewOf(fixture);
  const pick = side && shown !== undefined ? { side, odds: shown } : undefined;
  const { prediction: noPick, betAmount: badStake } = form.errors;
  return (
    <SlipDock
      title={pick ? pickText(match, pick.side) : 'Choose home, draw or away'}
      detail={
        isInDoubt ? (
          IN_DOUBT_TEXT
        ) : error ? (
          messageOf(error, 'Failed to place bet')
        ) : (
          <>
            {pick && `${formatOdds(pick.odds)}, `}closes in <Countdown until={fixture.bettingDeadline} />
          </>
        )
      }
      opened={prediction.isSlipOpen}
      onOpen={() => prediction.setSlipOpen(true)}
      onClose={() => prediction.setSlipOpen(false)}
    >
      {(sheet) => (
        <BetSlipForm
          sheet={sheet}
          match={match}
          pick={pick}
          odds={prediction.odds}
          onSide={prediction.pick}
          closesAt={fixture.bettingDeadline}
          moved={moved && { from: moved.from, to: moved.to, onAccept: moved.accept }}
          field={
            <NumberField
              label="Stake"
              unit="coins"
              large
              disabled={isInDoubt}
              {...form.getInputProps('betAmount')}
              error={badStake ?? noPick ?? prediction.stakeHint}
            />
          }
          stake={prediction.stake}
          locked={isInDoubt}
          balance={balance}
          onStake={prediction.setStake}
          estimatedWin={prediction.estimatedWin}
          error={
            <FormError>
              {isInDoubt
                ? IN_DOUBT_TEXT
                : error && !badStake && messageOf(error, 'An error occurred while placing your bet.')}
            </FormError>
          }
          action={
            <SubmitButton
              gold
              size="lg"
              fullWidth
              busy={isPending}
              busyText="Placing..."
              disabled={moved !== undefined}
            >
              Place prediction
            </SubmitButton>
          }
          onSubmit={prediction.send}
        />
      )}
    </SlipDock>
  );
}
