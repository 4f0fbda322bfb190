import { type Fixture, getFixture, placeBet } from '@matchday/contracts/matches/http';
import { payoutOf } from '@matchday/contracts/matches/rules';
import { INSUFFICIENT_TEXT, predictionForm } from '@matchday/contracts/matches/stake-forms';
import { numberOf, useForm } from '@matchday/ui/forms';
import type { Side3 } from '@matchday/ui/hero';
import {
  isApiError,
  notify,
  query,
  showFieldErrors,
  useDoubtedForm,
  useSend,
  useSession,
} from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { oddsOf } from '../../parts/fixtures/match-view.ts';
import { lastStake } from './last-stake.ts';
import type { Chosen, Press } from './odds/use-chosen-side.ts';
import { isOddsMove, withOddsOf } from './odds-move.ts';
import { outcomeOfSide, sideOfOutcome } from './outcome-sides.ts';
import { stakeHint } from './stake-hint.ts';

const PLACED_TEXT = 'Prediction successfully ✔';

export interface PredictionOf {
  fixture: Fixture;
  /** The user's coins. */
  balance: number;
  /** The press on odds that is to be answered. */
  pressed: Press | undefined;
  onChosen: (chosen: Chosen) => void;
}

/** A prediction being made: choice, stake, the odds as shown, and sending it. */
export function usePrediction({ fixture, balance, pressed, onChosen }: PredictionOf) {
  const client = useQueryClient();
  const person = useSession().user?._id ?? '';
  const [isSlipOpen, setSlipOpen] = useState(false);
  const [remembered] = useState(() => lastStake.of(person, balance));
  const form = useForm({
    draft: `prediction ${fixture._id}`,
    schema: predictionForm,
    initialValues: { fixtureId: fixture._id, prediction: '', betAmount: remembered, shownOdds: '' },
    refuse: ({ betAmount }) => (betAmount > balance ? { betAmount: INSUFFICIENT_TEXT } : {}),
  });
  // The new balance may arrive before the answer or after it.
  const balanceBefore = useRef(balance);
  const key = query(getFixture, { params: { id: fixture._id } }).queryKey;
  const sending = useSend(placeBet, {
    about: fixture._id,
    outcome: { success: PLACED_TEXT, failure: 'Failed to place bet', places: true },
    onSuccess: (_answer, { body }) => {
      lastStake.keep(person, body.betAmount);
      const next = lastStake.of(person, balanceBefore.current - body.betAmount);
      form.setInitialValues({ ...form.getInitialValues(), betAmount: next });
      form.reset();
      setSlipOpen(false);
      notify.success(PLACED_TEXT);
    },
    onError: (failure) => {
      if (!isApiError(failure)) return;
      if (isOddsMove(failure))
        client.setQueryData(key, (known) => known && withOddsOf(known, failure.fields));
      else showFieldErrors(failure, form);
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
  const choose = (next: Side3) => {
    form.setValues({ prediction: outcomeOfSide[next], shownOdds: odds[next] });
    form.clearFieldError('prediction');
    setSlipOpen(true);
  };
  const accept = () => form.setFieldValue('shownOdds', now ?? '');
  /** Chooses a side, and shows the slip with it. */
  const pick = (next: Side3) => {
    if (isInDoubt) return;
    reset();
    choose(next);
  };
  const pickPressed = useEffectEvent(() => {
    if (pressed) pick(pressed.side);
  });
  // After a draft is restored: odds that were pressed since then hold.
  useEffect(() => {
    pickPressed();
    onChosen({ side: pressed && !isInDoubt ? pressed.side : side, isLocked: isInDoubt });
  }, [pressed, side, isInDoubt, onChosen]);
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
    /** What is wrong with the stake as it is typed, before it is sent. */
    stakeHint: stakeHint(betAmount, balance),
    pick,
    setStake: (coins: number) => form.setFieldValue('betAmount', coins),
    send: form.onSubmit((body) => {
      balanceBefore.current = balance;
      mutate({ body });
    }),
  };
}
