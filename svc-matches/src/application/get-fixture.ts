import { refuse } from '@matchday/contracts/errors';
import type { Side } from '../domain/fixture.ts';
import { sideOf } from '../domain/line-up.ts';
import type { Ports } from './ports.ts';
import { type FixtureView, viewFixtures } from './view-fixtures.ts';

/** One fixture with both squads (CHECKLIST E03). @throws Refusal 404 */
export function getFixture(deps: Pick<Ports, 'fixtures' | 'teams' | 'leagues' | 'players' | 'clock'>) {
  const view = viewFixtures(deps);
  return async (id: string): Promise<FixtureView> => {
    const fixture = await deps.fixtures.find(id);
    if (!fixture || fixture.deletedAt) throw refuse.notFound('Fixture');
    const lined = fixture.lineUp.map(({ player }) => player);
    const [[found], squads, linedUp] = await Promise.all([
      view([fixture]),
      deps.players.ofTeams([fixture.home, fixture.away]),
      lined.length === 0 ? [] : deps.players.findMany(lined),
    ]);
    // Who has joined another team since stays in the squad that he played in.
    const left = linedUp.filter(({ _id }) => !squads.some((player) => player._id === _id));
    const all = [...squads, ...left].sort((a, b) => b.overall - a.overall || (a._id < b._id ? 1 : -1));
    const of = (side: Side) => all.filter((player) => sideOf(fixture, player) === side);
    return { ...(found as FixtureView), squads: { home: of('home'), away: of('away') } };
  };
}
