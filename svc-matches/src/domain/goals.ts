import { refuse } from '@matchday/contracts/errors';
import type { Fixture, Goal, Side } from './fixture.ts';
import { sideOf, withPlayer } from './line-up.ts';

const fieldOf = { home: 'homeTeamScorer', away: 'awayTeamScorer' } as const;

/** The side that the scorer comes from: for an own goal the other one (DESIGN 5.6). */
export function sideOfScorer({ side, isOwnGoal }: Pick<Goal, 'side' | 'isOwnGoal'>): Side {
  if (!isOwnGoal) return side;
  return side === 'home' ? 'away' : 'home';
}

/**
 * The fixture with a goal more; the score stays as it is (DESIGN 5.6).
 * @param scorer the player with his team, null where there is none
 * @throws Refusal 400 when the scorer does not belong to the side that can have scored it (CHECKLIST Z26)
 */
export function withGoal(
  fixture: Fixture,
  goal: Goal,
  scorer: { _id: string; team: string } | null,
): Fixture {
  const field = fieldOf[goal.side];
  if (!scorer) throw refuse.field(field, 'Scorer not found');
  const side = sideOfScorer(goal);
  if (sideOf(fixture, scorer) !== side)
    throw refuse.field(
      field,
      goal.isOwnGoal
        ? 'The scorer of an own goal belongs to the other team'
        : 'The scorer does not belong to this team',
    );
  const goals = [...fixture.goals, goal].toSorted((a, b) => a.minute - b.minute);
  return withPlayer({ ...fixture, goals }, scorer._id, side);
}

/** The fixture without a goal. @throws Refusal 404 where it has no such goal */
export function withoutGoal(fixture: Fixture, goalId: string): Fixture {
  const goals = fixture.goals.filter((goal) => goal._id !== goalId);
  if (goals.length === fixture.goals.length) throw refuse.notFound('Goal');
  return { ...fixture, goals };
}
