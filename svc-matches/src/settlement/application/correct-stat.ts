import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { correctStat as correctStatCall } from '@matchday/contracts/matches/http';
import { hashOf } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import { type FixtureView, withCorrectedStat } from '../../fixtures/index.ts';
import type { Ports } from './ports.ts';
import type { Runner } from './runner.ts';

type Deps = Pick<Ports, 'players' | 'runs' | 'changeFixture'> & Pick<Runner, 'beginRun' | 'settleRuns'>;

/**
 * Corrects a stat after the player impacts were settled; the next version of that settlement pays every
 * buyer the difference (DESIGN 5.7, 6). The same count again changes nothing.
 * @throws Refusal 404; 400 for a player of neither side; 409 before the impacts are settled, after another correction
 * than the one shown, or when the key was used otherwise
 */
export function correctStat({ players, runs, changeFixture, beginRun, settleRuns }: Deps) {
  return async (
    id: string,
    { key, by, form }: { key: string; by: string; form: BodyOf<typeof correctStatCall> },
  ): Promise<FixtureView> => {
    const { reason, version, ...stat } = form;
    const request = { key, hash: hashOf(form) };
    const view = await changeFixture(
      id,
      async (before, tx) => {
        const known = await runs.begunBy(tx, id, 'impacts', key);
        if (known && known.request?.hash !== request.hash) throw refuse.keyReused();
        if (known) return before;
        if (version !== undefined) await refuseOvertaken({ runs }, tx, id, version);
        const after = withCorrectedStat(before, stat, await players.find(stat.playerId, tx));
        if (after === before) return before;
        await beginRun(tx, after, { of: 'impacts', by: 'impacts', reason, request });
        return after;
      },
      { by },
    );
    settleRuns.wake();
    return view;
  };
}

/** @throws Refusal 409 where the last settlement is not the one that the admin was shown */
async function refuseOvertaken(
  { runs }: Pick<Ports, 'runs'>,
  tx: Session,
  fixture: string,
  version: number,
): Promise<void> {
  const latest = await runs.latest(fixture, 'impacts', tx);
  if (version !== (latest?.version ?? 0))
    throw refuse.conflict('Another correction came in between: look at the preview again');
}
