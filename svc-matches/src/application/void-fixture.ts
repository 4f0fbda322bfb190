import { withVoid } from '../domain/void-match.ts';
import type { BeginRun } from './begin-run.ts';
import type { ChangeFixture } from './change-fixture.ts';
import type { Ports } from './ports.ts';
import type { SettleRuns } from './settle-runs.ts';
import type { FixtureView } from './view-fixtures.ts';

type Deps = Pick<Ports, 'clock'> & {
  changeFixture: ChangeFixture;
  beginRun: BeginRun;
  settleRuns: Pick<SettleRuns, 'wake'>;
};

/**
 * Declares a match void; stakes and player purchases go back (DESIGN 5.3). Again it changes nothing.
 * @throws Refusal 404; 409 once the result is set, for that takes a correction
 */
export function voidFixture({ clock, changeFixture, beginRun, settleRuns }: Deps) {
  return async (id: string, reason: string, by: string): Promise<FixtureView> => {
    const view = await changeFixture(
      id,
      async (before, tx) => {
        const after = withVoid(before, reason, clock());
        if (after === before) return before;
        await beginRun(tx, after, { of: 'bets', by: 'void', reason });
        await beginRun(tx, after, { of: 'impacts', by: 'void', reason });
        return after;
      },
      { by },
    );
    settleRuns.wake();
    return view;
  };
}
