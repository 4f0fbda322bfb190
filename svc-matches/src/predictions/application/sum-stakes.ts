import { type FixtureFact, noStakes } from '../../fixtures/index.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<Ports, 'transact' | 'fixtures' | 'bets' | 'outbox' | 'logger'> & {
  fixtureFact: FixtureFact;
};

/**
 * Sums what was staked on each outcome of closed fixtures, once none of their stakes is undecided: the split is secret
 * until the deadline, and never changes after it.
 * @returns a pass over at most 100 fixtures, to be repeated by any number of instances
 */
export function sumStakes({ transact, fixtures, bets, outbox, logger, fixtureFact }: Deps) {
  const sum = async (id: string, closedAt: Date) => {
    await fixtures.seal(id);
    if ((await bets.countUndecided(id)) > 0) return;
    const stakes = (await bets.sumsByOutcome(id)) ?? noStakes();
    await transact(async (tx) => {
      const noted = await fixtures.noteStakes(tx, id, closedAt, stakes);
      // No screen shows that nothing was staked.
      if (noted && stakes.home + stakes.draw + stakes.away > 0)
        await outbox.add(tx, await fixtureFact(tx, { ...noted, stakes: null }, noted));
    });
  };
  return async (): Promise<void> => {
    for (const { id, closedAt } of await fixtures.unsummed(100))
      await sum(id, closedAt).catch((error: unknown) =>
        logger.warn({ err: error, fixture: id }, 'stakes are summed later'),
      );
  };
}
