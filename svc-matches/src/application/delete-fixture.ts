import { deletedFixture } from '../domain/void-match.ts';
import type { BeginRun } from './begin-run.ts';
import type { ChangeFixture } from './change-fixture.ts';
import type { Ports } from './ports.ts';
import type { SettleRuns } from './settle-runs.ts';

type Deps = Pick<Ports, 'clock'> & {
  changeFixture: ChangeFixture;
  beginRun: BeginRun;
  settleRuns: Pick<SettleRuns, 'wake'>;
};

/**
 * Deletes a fixture: the match is void, open stakes and player purchases go back (DESIGN 5.3).
 * @throws Refusal 404; 409 once settled
 */
export function deleteFixture({ clock, changeFixture, beginRun, settleRuns }: Deps) {
  return async (id: string): Promise<void> => {
    await changeFixture(id, async (before, tx) => {
      const after = deletedFixture(before, clock());
      if (before.settlement === 'void') return after;
      await beginRun(tx, after, { of: 'bets', by: 'void' });
      await beginRun(tx, after, { of: 'impacts', by: 'void' });
      return after;
    });
    settleRuns.wake();
  };
}
