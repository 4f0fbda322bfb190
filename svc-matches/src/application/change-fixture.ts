import { refuse } from '@matchday/contracts/errors';
import { fixtureChanged } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import type { Fixture } from '../domain/fixture.ts';
import { totalsMoved } from '../domain/player-stats.ts';
import type { CloseStakes } from './close-stakes.ts';
import type { Ports } from './ports.ts';
import type { Tx } from './tx.ts';
import { type FixtureView, viewFixtures } from './view-fixtures.ts';

/** Parts of the outside that every change of a fixture needs. */
export type ChangeDeps = Pick<
  Ports,
  'transact' | 'fixtures' | 'teams' | 'leagues' | 'players' | 'outbox' | 'clock'
>;

/** A change: the fixture before and the transaction, to write more along with it; the same object is no change. */
export type FixtureRule = (before: Fixture, tx: Tx) => Fixture | Promise<Fixture>;
export type ChangeFixture = (id: string, rule: FixtureRule) => Promise<FixtureView>;

/**
 * Changes a fixture by a rule in one transaction with `fixture.changed` and the totals of its players. Where the change has closed it,
 * stakes that are still undecided are then told so (DESIGN 6); the sweeper does it when this process dies.
 * @throws Refusal 404 for a fixture that is not there, and whatever the rule refuses
 */
export function changeFixture(deps: ChangeDeps & { closeStakes: CloseStakes }): ChangeFixture {
  const { transact, fixtures, players, outbox, closeStakes } = deps;
  const view = viewFixtures(deps);
  return async (id, rule) => {
    const { before, after } = await transact(async (tx) => {
      const found = await fixtures.find(id, tx);
      if (!found || found.deletedAt) throw refuse.notFound('Fixture');
      const changed = await rule(found, tx);
      if (changed !== found) {
        await fixtures.replace(tx, [changed]);
        await players.addToTotals(tx, totalsMoved(found, changed));
        await outbox.add(tx, fact(fixtureChanged, { fixtureId: id }));
      }
      return { before: found, after: changed };
    });
    if (!before.closedAt && after.closedAt) closeStakes.soon(id);
    const [changed] = await view([after]);
    return changed as FixtureView;
  };
}
