import { idFrom } from '@matchday/service-kit/ids';
import type { Fixture } from '../domain/fixture.ts';
import { fixtureText, newRun, type Run, type Settled } from '../domain/settlement.ts';
import type { Ports } from './ports.ts';
import type { Tx } from './tx.ts';

/** Writes a run in the transaction of the change that asks for it; version 1 of its fixture. */
export type BeginRun = (tx: Tx, fixture: Fixture, of: Settled, by: Run['by']) => Promise<Run>;

/** The run's id comes from what it settles, so that there is one however often it is asked for. */
export function beginRun({ teams, runs, clock }: Pick<Ports, 'teams' | 'runs' | 'clock'>): BeginRun {
  return async (tx, fixture, of, by) => {
    const [home, away] = await Promise.all([teams.find(fixture.home), teams.find(fixture.away)]);
    const version = 1;
    const text = fixtureText(fixture, home?.teamName ?? '', away?.teamName ?? '');
    const run = newRun(
      { fixture: fixture._id, of, version, by, fixtureText: text },
      { id: idFrom('run', fixture._id, of, String(version)), now: clock() },
    );
    await runs.insert(tx, [run]);
    return run;
  };
}
