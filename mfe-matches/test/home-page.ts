import {
  type Fixture,
  getAllBets,
  getFixture,
  getFixtures,
  getFollowedFixtures,
  getFollows,
  getLeagues,
  getLeagueTeams,
  getPosts,
  getPurchases,
  getTeam,
} from '@matchday/contracts/matches/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../src/routes.tsx';
import {
  buildFixture,
  buildLeague,
  buildLiveFixture,
  buildPost,
  buildSide,
  buildTeam,
  idOf,
} from './build-fixture.ts';

export const main = buildLeague();
export const championship = buildLeague({
  _id: idOf(901),
  leagueName: 'championship league',
  kind: 'championship',
});
const inChampionship = {
  _id: championship._id,
  leagueName: 'championship league',
  kind: 'championship',
} as const;
/** Upcoming fixtures that the server has: one of each league. */
export const upcoming: Fixture[] = [
  buildLiveFixture({ _id: idOf(2) }),
  buildFixture({
    _id: idOf(3),
    hometeam: buildSide('LIV'),
    awayteam: buildSide('NEW'),
    league: inChampionship,
  }),
];
/** Results that the server has. */
export const results = [
  buildFixture({ _id: idOf(4), matchState: 'FT', homeScore: 3, awayScore: 1, predictionsOpen: false }),
];

/** Queries of fixtures since the page was opened. */
export const asked: Record<string, string>[] = [];
/** Opens the home page. */
export const openHome = (
  options: { admin?: boolean; answers?: ReturnType<typeof answer>[]; path?: string } = {},
) => {
  asked.length = 0;
  return renderPart({
    routes,
    path: options.path ?? '/home',
    session: person({ role: options.admin ? 'admin' : 'user' }),
    answers: [
      ...(options.answers ?? []),
      answer(getFixtures, ({ query }) => {
        asked.push(query);
        const all = query.state === 'results' ? results : upcoming;
        return all.filter((fixture) => !query.league || fixture.league._id === query.league);
      }),
      answer(getLeagues, { data: [main, championship] }),
      answer(getLeagueTeams, { data: [buildTeam(11)] }),
      answer(getPosts, ({ query }) =>
        [buildPost(1), buildPost(2), buildPost(3)].slice(0, Number(query.limit)),
      ),
      answer(getTeam, buildTeam(11)),
      answer(getFixture, () => results[0] as Fixture),
      answer(getFollowedFixtures, []),
      answer(getFollows, { teams: [] }),
      answer(getAllBets, []),
      answer(getPurchases, []),
    ],
  });
};
/** A section of the page by its name. */
export const rail = async (name: string) => within(await screen.findByRole('region', { name }));
/** A link in a section of the page. */
export const link = async (region: string, name: string) => (await rail(region)).findByRole('link', { name });
