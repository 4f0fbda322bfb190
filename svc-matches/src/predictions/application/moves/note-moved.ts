import type { Session } from '@matchday/service-kit/mongo';
import type { Fixture } from '../../../fixtures/index.ts';
import type { Ports } from '../ports.ts';

/**
 * Records in the transaction of a change that people who have staked must be told of it. One that nobody has been told of
 * yet becomes one with it: a moved kick-off says the deadline too, and of two earlier deadlines the former is not known.
 */
export function noteMoved({ moves, clock }: Pick<Ports, 'moves' | 'clock'>) {
  return async (
    tx: Session,
    { _id: fixture, version }: Fixture,
    knownDeadline: Date | null,
  ): Promise<void> => {
    const pending = await moves.find(tx, fixture);
    const known = pending ? latest(pending.knownDeadline, knownDeadline) : knownDeadline;
    await moves.note(tx, { fixture, version, at: clock(), knownDeadline: known });
  };
}

const latest = (former: Date | null, next: Date | null): Date | null =>
  former && next && (former > next ? former : next);
