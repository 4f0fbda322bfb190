import type { Outcome } from '@matchday/contracts/matches/rules';
import { type FixtureView, withImpacts, withResult } from '../../fixtures/index.ts';
import type { Ports } from './ports.ts';
import type { Runner } from './runner.ts';

type Deps = Pick<Ports, 'changeFixture'> & Pick<Runner, 'beginRun' | 'settleRuns'>;

/**
 * Sets the result of a finished fixture; its bets settle from then on (DESIGN 5.3). The result and the run are written
 * in one transaction. The same result again changes nothing.
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

/**
 * Settles what the bought players of a finished fixture have earned, once (DESIGN 5.7).
 * @throws Refusal 404; 409 before FT
 */
export function settleImpacts({ changeFixture, beginRun, settleRuns }: Deps) {
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
