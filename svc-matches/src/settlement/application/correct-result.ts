import { refuse } from '@matchday/contracts/errors';
import { hashOf } from '@matchday/service-kit/ids';
import type { FixtureView } from '../../fixtures/index.ts';
import { type CorrectionForm, withCorrection } from '../domain/correct-result.ts';
import type { Ports } from './ports.ts';
import type { Runner } from './runner.ts';

type Deps = Pick<Ports, 'runs' | 'changeFixture' | 'clock'> & Pick<Runner, 'beginRun' | 'settleRuns'>;

interface CorrectionCommand {
  /** Made of user, call and `Idempotency-Key`: the same key is one correction, whatever came after it. */
  key: string;
  by: string;
  form: CorrectionForm;
}

/**
 * Corrects a settled result: the next version of its settlement posts the difference for each bet, once the
 * version before is closed (DESIGN 6). A match that becomes void gives its player purchases back as well.
 * The current result changes nothing.
 * @throws Refusal 404; 409 before a settlement, after another correction than the one shown, or when the key
 * was used otherwise
 */
export function correctResult({ runs, clock, changeFixture, beginRun, settleRuns }: Deps) {
  return async (id: string, { key, by, form }: CorrectionCommand): Promise<FixtureView> => {
    const hash = hashOf(form);
    const view = await changeFixture(
      id,
      async (before, tx) => {
        const known = before.corrections.find((correction) => correction.key === key);
        if (known && known.hash !== hash) throw refuse.keyReused();
        if (known) return before;
        const latest = await runs.latest(id, 'bets', tx);
        const act = { now: clock(), by, key, hash, version: latest?.version ?? 0 };
        const after = withCorrection(before, form, act);
        const { from, to } = after.corrections.at(-1) ?? {};
        if (after === before || !from || !to || from.result === to.result) return after;
        const { reason } = form;
        await beginRun(tx, after, { of: 'bets', by: to.result, reason });
        if (to.result === 'void') await beginRun(tx, after, { of: 'impacts', by: 'void', reason });
        return after;
      },
      { by },
    );
    settleRuns.wake();
    return view;
  };
}

/** The version of a fixture's settlement of bets, which a preview shows and a correction names. */
export async function settlementVersion({ runs }: Pick<Ports, 'runs'>, fixture: string): Promise<number> {
  const latest = await runs.latest(fixture, 'bets');
  if (!latest) throw refuse.conflict('Nothing is settled yet: set the result or declare the match void');
  return latest.version;
}
