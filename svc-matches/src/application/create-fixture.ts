import { refuse } from '@matchday/contracts/errors';
import { fixtureChanged } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { type FixtureForm, newFixture } from '../domain/fixture.ts';
import { type CreateCommand, createdId, type FirstTime } from './create-once.ts';
import type { Ports } from './ports.ts';
import { type FixtureView, viewFixtures } from './view-fixtures.ts';

type Deps = Pick<Ports, 'transact' | 'fixtures' | 'teams' | 'leagues' | 'players' | 'outbox' | 'clock'> & {
  firstTime: FirstTime;
};

/** Creates a fixture. @throws Refusal 400 that names a reference which nobody has */
export function createFixture(deps: Deps) {
  const { transact, fixtures, teams, leagues, outbox, clock, firstTime } = deps;
  const view = viewFixtures(deps);
  return async ({ key, form }: CreateCommand<FixtureForm>): Promise<FixtureView> => {
    const [home, away, league] = await Promise.all([
      teams.find(form.hometeam),
      teams.find(form.awayteam),
      leagues.find(form.league),
    ]);
    if (!home) throw refuse.field('hometeam', 'Home team not found');
    if (!away) throw refuse.field('awayteam', 'Away team not found');
    if (!league) throw refuse.field('league', 'League not found');
    const fixture = newFixture(form, { id: createdId(key), now: clock() });
    await transact(async (tx) => {
      if (!(await firstTime(tx, key, form))) return;
      // Nobody deletes them in between.
      if (!(await leagues.hold(tx, league._id, fixture._id)))
        throw refuse.field('league', 'League not found');
      if ((await teams.hold(tx, [home._id, away._id], fixture._id)) < 2)
        throw refuse.field('hometeam', 'Team not found');
      await fixtures.insert(tx, [fixture]);
      await outbox.add(tx, fact(fixtureChanged, { fixtureId: fixture._id }));
    });
    const stands = await fixtures.find(fixture._id);
    if (!stands || stands.deletedAt) throw refuse.notFound('Fixture');
    const [made] = await view([stands]);
    return made as FixtureView;
  };
}
