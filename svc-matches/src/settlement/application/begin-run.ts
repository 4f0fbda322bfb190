import { settlementProgressed } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import { currentTrace } from '@matchday/service-kit/trace';
import type { Fixture } from '../../fixtures/index.ts';
import { weekOf } from '../../results/index.ts';
import { fixtureText, newRun, type Run, type Settled } from '../domain/settlement.ts';
import type { Ports } from './ports.ts';

/** What a run is to do, and why an admin wants it. */
interface RunOrder {
  of: Settled;
  by: Run['by'];
  reason?: string;
  request?: Run['request'];
}

/** Writes the next run of a fixture in the transaction of the change that needs it (DESIGN 6). */
export type BeginRun = (tx: Session, fixture: Fixture, order: RunOrder) => Promise<Run>;

/**
 * The first run of a fixture settles, each later one posts the difference. A run's id comes from what it
 * settles and its version. Nobody else begins the same one, because the fixture changes in the same transaction.
 */
export function beginRun({
  teams,
  runs,
  outbox,
  clock,
}: Pick<Ports, 'teams' | 'runs' | 'outbox' | 'clock'>): BeginRun {
  return async (tx, fixture, { of, by, reason = null, request = null }) => {
    const sides = await teams.findMany([fixture.home, fixture.away], tx);
    const nameOf = (team: string) => sides.find(({ _id }) => _id === team)?.teamName ?? '';
    const latest = await runs.latest(fixture._id, of, tx);
    const version = (latest?.version ?? 0) + 1;
    const plain = fixtureText(fixture, nameOf(fixture.home), nameOf(fixture.away));
    const text = by === 'void' && version > 1 ? `${plain} (void)` : plain;
    // Corrections change the sums that the first run has changed, wherever the match is moved to later.
    const counts = latest
      ? (latest.counts ?? null)
      : { league: fixture.league, week: weekOf(fixture.kickOff) };
    const { tracing, traceparent: trace } = currentTrace() ?? {};
    const run = newRun(
      {
        ...{ fixture: fixture._id, of, version, counts, by, reason, request, fixtureText: text },
        ...(tracing && { trace }),
      },
      { id: idFrom('run', fixture._id, of, String(version)), now: clock() },
    );
    await runs.insert(tx, [run]);
    await outbox.add(tx, fact(settlementProgressed, { runId: run._id, fixtureId: fixture._id }));
    return run;
  };
}
