import { HOME } from '@matchday/contracts/constants';
import { getFixture, getFixtures, getLeagues, getPosts, getTeams } from '@matchday/contracts/matches/http';
import { query, type ScreenData, screen } from '@matchday/web-kit';
import { inSteps } from '@matchday/web-kit/breathe';
import type { RouteObject } from 'react-router-dom';
import { loadBelowHead } from './routes/match/load-late.ts';

const board = (state: 'upcoming' | 'results') => query(getFixtures, { query: { state, limit: HOME[state] } });
const home = () => [
  board('upcoming'),
  board('results'),
  query(getLeagues),
  query(getPosts, { query: { limit: HOME.posts } }),
];

const match: ScreenData = ({ search }) => {
  const id = search.get('fixture');
  return id ? [query(getFixture, { params: { id } })] : [];
};

/** Screens of this part. Each is loaded when first shown, in parallel with its first data. */
export const routes: RouteObject[] = [
  { path: '/home', lazy: screen(() => import('./routes/home-page.tsx'), home) },
  { path: '/mybets', lazy: screen(() => import('./routes/my-bets-page.tsx')) },
  {
    path: '/betform',
    lazy: screen(
      () =>
        inSteps(
          () => import('@matchday/ui/hero'),
          () => import('./routes/match/match-page.tsx'),
        ),
      match,
      loadBelowHead,
    ),
  },
  { path: '/matchstats', lazy: screen(() => import('./routes/match/match-stats-page.tsx'), match) },
  { path: '/manage', lazy: screen(() => import('./routes/match/manage-page.tsx')) },
  { path: '/fixturespage', lazy: screen(() => import('./routes/fixtures-page.tsx')) },
  { path: '/resultspage', lazy: screen(() => import('./routes/results-page.tsx')) },
  {
    path: '/tables',
    lazy: screen(
      () => import('./routes/tables-page.tsx'),
      () => [query(getLeagues)],
    ),
  },
  { path: '/search', lazy: screen(() => import('./routes/search-page.tsx')) },
  { path: '/homefeed', lazy: screen(() => import('./routes/home-feed-page.tsx')) },
  { path: '/Players', lazy: screen(() => import('./routes/players-page.tsx')) },
  {
    path: '/teams',
    lazy: screen(
      () => import('./routes/teams-page.tsx'),
      () => [query(getTeams)],
    ),
  },
  { path: '/teamDetails', lazy: screen(() => import('./routes/team-details-page.tsx')) },
  { path: '/player', lazy: screen(() => import('./routes/player-page.tsx')) },
];
