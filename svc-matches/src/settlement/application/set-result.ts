import type { Outcome } from '@matchday/contracts/matches/rules';
import { type FixtureAct, type FixtureView, withImpacts, withResult } from '../../fixtures/index.ts';
import type { Ports } from './ports.ts';
import type { Runner } from './runner.ts';

type Deps = Pick<Ports, 'changeFixture'> & Pick<Runner, 'beginRun' | 'settleRuns'>;

/**
 * Sets the result of a finished fixture; its bets settle from then on (DESIGN 5.3). The result and the run are written
 * in one transaction. The same result again changes nothing.
 * @throws Refusal 404; 409 before FT, for another result, and after another version than was shown; 400 for one against
 * the score
 */
export function setResult({ changeFixture, beginRun, settleRuns }: Deps) {
  return async (id: string, result: Outcome, act: FixtureAct): Promise<FixtureView> => {
    const view = await changeFixture(
      id,
      async (before, tx) => {
        const after = withResult(before, result);
        if (after === before) return before;
        await beginRun(tx, after, { of: 'bets', by: result });
        return after;
      },
      act,
    );
    settleRuns.wake();
    return view;
  };
}

/**
 * Settles what the bought players of a finished fixture have earned, once (DESIGN 5.7).
 * @throws Refusal 404; 409 before FT, and after another version than was shown
 */
export function settleImpacts({ changeFixture, beginRun, settleRuns }: Deps) {
  return async (id: string, act: FixtureAct): Promise<FixtureView> => {
    const view = await changeFixture(
      id,
      async (before, tx) => {
        const after = withImpacts(before);
        if (after !== before) await beginRun(tx, after, { of: 'impacts', by: 'impacts' });
        return after;
      },
      act,
    );
    settleRuns.wake();
    return view;
  };
}
