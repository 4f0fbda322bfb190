import type { goalForm } from '@matchday/contracts/matches/forms';
import { type Fixture, postAwayGoal, postHomeGoal } from '@matchday/contracts/matches/http';
import type { FormWithErrors } from '@matchday/web-kit';
import type { z } from 'zod';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';

/** The two sides of a fixture. */
export type GoalSide = 'home' | 'away';

interface AddGoalOptions {
  form: FormWithErrors;
  onAdded: () => void;
}

/** Sends a goal for a side. The server's error about the scorer is shown at its field ([W20] [W21]). */
export function useAddGoal(fixture: Fixture, side: GoalSide, { form, onAdded }: AddGoalOptions) {
  const atScorer: FormWithErrors = {
    setErrors: ({ homeTeamScorer, awayTeamScorer, ...rest }) => {
      const scorer = homeTeamScorer ?? awayTeamScorer;
      form.setErrors(scorer === undefined ? rest : { ...rest, scorer });
    },
  };
  const home = useFixtureSend(postHomeGoal, {
    form: atScorer,
    success: 'Home Goal added successfully ✔',
    failure: orServerText('Failed to add Home goal'),
    onSuccess: onAdded,
  });
  const away = useFixtureSend(postAwayGoal, {
    form: atScorer,
    success: 'Away Goal added successfully ✔',
    failure: orServerText('Failed to add away goal'),
    onSuccess: onAdded,
  });
  const params = { id: fixture._id };
  return {
    isPending: home.isPending || away.isPending,
    add: ({ scorer, ...goal }: z.output<typeof goalForm>) =>
      side === 'home'
        ? home.send({ params, body: { homeTeamScorer: scorer, ...goal } })
        : away.send({ params, body: { awayTeamScorer: scorer, ...goal } }),
  };
}
