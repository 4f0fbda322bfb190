import { deletedFixture, type FixtureView, statusOf, withVoid } from '../../fixtures/index.ts';
import type { Ports } from './ports.ts';
import type { Runner } from './runner.ts';

type Deps = Pick<Ports, 'changeFixture' | 'clock'> & Pick<Runner, 'beginRun' | 'settleRuns'>;

/**
 * Declares a match void; stakes and player purchases are refunded (DESIGN 5.3). Repeating it changes nothing.
 * @throws Refusal 404; 409 once the result is set: a correction can change it then
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

/**
 * Deletes a fixture: the match is void, open stakes and player purchases are refunded (DESIGN 5.3).
 * @throws Refusal 404; 409 once settled
 */
export function deleteFixture({ clock, changeFixture, beginRun, settleRuns }: Deps) {
  return async (id: string): Promise<void> => {
    await changeFixture(id, async (before, tx) => {
      const after = deletedFixture(before, clock());
      if (statusOf(before) === 'void') return after;
      await beginRun(tx, after, { of: 'bets', by: 'void' });
      await beginRun(tx, after, { of: 'impacts', by: 'void' });
      return after;
    });
    settleRuns.wake();
  };
}
