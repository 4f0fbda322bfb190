import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@matchday/contracts/errors';
import { fixtureChanged } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import type { NamePeople } from '@matchday/service-kit/name-people';
import { changedBy, type Fixture } from '../domain/fixture.ts';
import { overtakenText } from '../domain/overtaken.ts';
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

/** A change: the fixture before and the transaction, to write more along with it; an equal object is no change. */
export type FixtureRule = (before: Fixture, tx: Tx) => Fixture | Promise<Fixture>;

/** Who changes a fixture, and which version they have seen where they say so; nobody for what time does. */
export interface FixtureAct {
  by: string;
  shownVersion?: number | undefined;
}
export type ChangeFixture = (id: string, rule: FixtureRule, act?: FixtureAct) => Promise<FixtureView>;

/** Somebody else was faster; names are asked for outside of the transaction. */
class Overtaken extends Error {
  readonly fixture: Fixture;
  constructor(fixture: Fixture) {
    super('overtaken');
    this.fixture = fixture;
  }
}

/**
 * Changes a fixture by a rule in one transaction with `fixture.changed` and the totals of its players. Where the
 * change has closed it, stakes that are still undecided are then told so (DESIGN 6); the sweeper does it when this process dies.
 * @throws Refusal 404 for a fixture that is not there, 409 that says who has changed it since the version that was
 * shown, and whatever the rule refuses
 */
export function changeFixture(
  deps: ChangeDeps & { closeStakes: CloseStakes; namePeople: NamePeople },
): ChangeFixture {
  const { transact, fixtures, players, outbox, clock, closeStakes, namePeople } = deps;
  const view = viewFixtures(deps);

  const change = (id: string, rule: FixtureRule, act: FixtureAct | undefined) =>
    transact(async (tx) => {
      const before = await fixtures.find(id, tx);
      if (!before || before.deletedAt) throw refuse.notFound('Fixture');
      const changed = await rule(before, tx);
      if (isDeepStrictEqual(changed, before)) return { before, after: before };
      if (act?.shownVersion !== undefined && act.shownVersion !== before.version) throw new Overtaken(before);
      const after = act ? changedBy(changed, act.by, clock()) : changed;
      await fixtures.replace(tx, [after]);
      await players.addToTotals(tx, totalsMoved(before, after));
      await outbox.add(tx, fact(fixtureChanged, { fixtureId: id }));
      return { before, after };
    });

  const refusalOf = async ({ version, lastChange }: Fixture) => {
    const username = lastChange ? (await namePeople([lastChange.by]))(lastChange.by).username : '';
    const text = overtakenText(lastChange && { username, at: lastChange.at }, clock());
    return refuse.conflict(text, { version: String(version) });
  };

  return async (id, rule, act) => {
    const { before, after } = await change(id, rule, act).catch(async (error: unknown) => {
      throw error instanceof Overtaken ? await refusalOf(error.fixture) : error;
    });
    if (!before.closedAt && after.closedAt) closeStakes.soon(id);
    const [changed] = await view([after]);
    return changed as FixtureView;
  };
}
