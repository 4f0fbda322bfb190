import { withImpacts } from '../domain/change-fixture.ts';
import type { BeginRun } from './begin-run.ts';
import type { ChangeFixture } from './change-fixture.ts';
import type { SettleRuns } from './settle-runs.ts';
import type { FixtureView } from './view-fixtures.ts';

/**
 * Settles what the bought players of a finished fixture have earned, once (DESIGN 5.7).
 * @throws Refusal 404; 409 before FT
 */
export function settleImpacts(deps: {
  changeFixture: ChangeFixture;
  beginRun: BeginRun;
  settleRuns: Pick<SettleRuns, 'wake'>;
}) {
  const { changeFixture, beginRun, settleRuns } = deps;
  return async (id: string, by: string): Promise<FixtureView> => {
    const view = await changeFixture(
      id,
      async (before, tx) => {
        const after = withImpacts(before);
        if (after !== before) await beginRun(tx, after, { of: 'impacts', by: 'impacts' });
        return after;
      },
      { by },
    );
    settleRuns.wake();
    return view;
  };
}
