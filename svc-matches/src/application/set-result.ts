import type { Outcome } from '@matchday/contracts/matches/rules';
import { withResult } from '../domain/change-fixture.ts';
import type { BeginRun } from './begin-run.ts';
import type { ChangeFixture } from './change-fixture.ts';
import type { SettleRuns } from './settle-runs.ts';
import type { FixtureView } from './view-fixtures.ts';

type Deps = {
  changeFixture: ChangeFixture;
  beginRun: BeginRun;
  settleRuns: Pick<SettleRuns, 'wake'>;
};

/**
 * Sets the result of a finished fixture; its bets settle from then on (DESIGN 5.3). The result and the run
 * stand in one transaction. The same result again changes nothing.
 * @throws Refusal 404; 409 before FT or for another result; 400 for one against the score
 */
export function setResult({ changeFixture, beginRun, settleRuns }: Deps) {
  return async (id: string, result: Outcome, by: string): Promise<FixtureView> => {
    const view = await changeFixture(
      id,
      async (before, tx) => {
        const after = withResult(before, result);
        if (after === before) return before;
        await beginRun(tx, after, { of: 'bets', by: result });
        return after;
      },
      { by },
    );
    settleRuns.wake();
    return view;
  };
}
