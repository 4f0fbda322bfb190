import { refuse } from '@matchday/contracts/errors';
import type { Ports } from './ports.ts';
import { type FixtureView, viewFixtures } from './view-fixtures.ts';

/** One fixture with both squads (CHECKLIST E03). @throws Refusal 404 */
export function getFixture(deps: Pick<Ports, 'fixtures' | 'teams' | 'leagues' | 'players' | 'clock'>) {
  const view = viewFixtures(deps);
  return async (id: string): Promise<FixtureView> => {
    const fixture = await deps.fixtures.find(id);
    if (!fixture || fixture.deletedAt) throw refuse.notFound('Fixture');
    const [[found], squad] = await Promise.all([
      view([fixture]),
      deps.players.ofTeams([fixture.home, fixture.away]),
    ]);
    return {
      ...(found as FixtureView),
      squads: {
        home: squad.filter(({ team }) => team === fixture.home),
        away: squad.filter(({ team }) => team === fixture.away),
      },
    };
  };
}
