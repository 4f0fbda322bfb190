import { INSUFFICIENT_TEXT, predictionForm } from '@matchday/contracts/matches/forms';
import { type Fixture, getFixture, placeBet } from '@matchday/contracts/matches/http';
import { payoutOf } from '@matchday/contracts/matches/rules';
import { numberOf, useForm } from '@matchday/ui/forms';
import type { Side3 } from '@matchday/ui/match';
import { isApiError, notify, query, useDoubtedForm, useSend } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oddsOf } from '../../parts/fixtures/match-view.ts';
import { isOddsMove, withOddsOf } from './odds-move.ts';
import { outcomeOfSide, sideOfOutcome } from './outcome-sides.ts';

const PLACED_TEXT = 'Prediction successfully ✔';

/** A prediction being made: choice, stake, the odds as shown, and sending it. */
export function usePrediction(fixture: Fixture, balance: number) {
  const client = useQueryClient();
  const [isSlipOpen, setSlipOpen] = useState(false);
  const form = useForm({
    schema: predictionForm,
    initialValues: { fixtureId: fixture._id, prediction: '', betAmount: '', shownOdds: '' },
    refuse: ({ betAmount }) => (betAmount > balance ? { betAmount: INSUFFICIENT_TEXT } : {}),
  });
  const key = query(getFixture, { params: { id: fixture._id } }).queryKey;
  const sending = useSend(placeBet, {
    about: fixture._id,
    outcome: { success: PLACED_TEXT, failure: 'Failed to place bet', places: true },
    onSuccess: () => {
      form.reset();
      setSlipOpen(false);
      notify.success(PLACED_TEXT);
    },
    onError: (failure) => {
      if (!isApiError(failure)) return;
      if (isOddsMove(failure))
        client.setQueryData(key, (known) => known && withOddsOf(known, failure.fields));
      else form.setErrors(failure.fields);
      if (failure.status === 409) void client.invalidateQueries({ queryKey: key });
    },
  });
  useDoubtedForm(form, sending);
  const { mutate, isPending, error, reset } = sending;
  const isInDoubt = sending.inDoubt !== undefined;
  const { prediction, betAmount, shownOdds } = form.values;
  const side = sideOfOutcome(prediction);
  const odds = oddsOf(fixture);
  const now = side && odds[side];
  const shown = numberOf(shownOdds);
  const stake = numberOf(betAmount);
  const accept = () => form.setFieldValue('shownOdds', now ?? '');
  return {
    form,
    odds,
    side,
    /** The odds for the stake: those shown when they were chosen or accepted. */
    shown,
    moved:
      !isInDoubt && shown !== undefined && now !== undefined && shown !== now
        ? { from: shown, to: now, accept }
        : undefined,
    estimatedWin: stake === undefined || shown === undefined ? 0 : payoutOf(stake, shown),
    stake,
    isPending: isPending || isInDoubt,
    isInDoubt,
    error: isOddsMove(error) ? null : error,
    isSlipOpen,
    setSlipOpen,
    pick: (next: Side3) => {
      if (isInDoubt) return;
      reset();
      form.setValues({ prediction: outcomeOfSide[next], shownOdds: odds[next] });
      form.clearFieldError('prediction');
    },
    setStake: (coins: number) => form.setFieldValue('betAmount', coins),
    send: form.onSubmit((body) => mutate({ body })),
  };
}

export type OpenPrediction = ReturnType<typeof usePrediction>;
