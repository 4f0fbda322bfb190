import type { Goal } from '../domain/fixture.ts';
import { withGoal, withoutGoal } from '../domain/goals.ts';
import type { ChangeFixture } from './change-fixture.ts';
import { createdId, type FirstTime } from './create-once.ts';
import type { Ports } from './ports.ts';
import type { FixtureView } from './view-fixtures.ts';

/** Adds a goal to one side. @throws Refusal 404; 400 for a scorer of the wrong team (CHECKLIST Z26) */
export function addGoal(
  deps: Pick<Ports, 'players'> & { changeFixture: ChangeFixture; firstTime: FirstTime },
) {
  const { players, changeFixture, firstTime } = deps;
  return async (
    fixtureId: string,
    { key, by }: { key: string; by: string },
    goal: Omit<Goal, '_id'>,
  ): Promise<FixtureView> => {
    const made = { _id: createdId(key), ...goal };
    return changeFixture(
      fixtureId,
      async (fixture, tx) => {
        if (!(await firstTime(tx, key, { fixture: fixtureId, ...goal }))) return fixture;
        await players.hold(tx, goal.scorer);
        return withGoal(fixture, made, await players.find(goal.scorer, tx));
      },
      { by },
    );
  };
}

/** Removes a goal of either side. @throws Refusal 404 */
export function removeGoal({ changeFixture }: { changeFixture: ChangeFixture }) {
  return (fixtureId: string, goalId: string, by: string): Promise<FixtureView> =>
    changeFixture(fixtureId, (fixture) => withoutGoal(fixture, goalId), { by });
}
