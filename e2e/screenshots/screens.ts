import type { Fixture, Team } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import type { Product } from '@matchday/contracts/shop/http';
import type { Page } from 'playwright-core';
import { apiPerson } from '../support/api.ts';

/** Who looks: nobody, a user, an admin. */
export type Viewer = 'visitor' | 'amina' | 'admin';

/** One picture: a screen as somebody sees it, perhaps after a few deeds. */
export interface Shot {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Brings the screen into the state that the picture is of. */
  readonly act?: (page: Page) => Promise<void>;
  /** Left out where a picture without its answers says nothing, such as a form with errors. */
  readonly states?: false;
}

/** Documents of the demo that the screens need one of. */
export interface Examples {
  open: string;
  live: string;
  finished: string;
  abandoned: string;
  team: string;
  product: string;
  discounted: string;
  soldOut: string;
}

/** @throws Error where the demo lacks something that a screen shows */
export async function findExamples(): Promise<Examples> {
  const admin = await apiPerson('admin');
  const fixtures = (query: string) => admin.get<Fixture[]>(`/api/Fixtures/GetFixtures?${query}`);
  const [upcoming, results, teams, products] = await Promise.all([
    fixtures('state=upcoming&limit=100'),
    fixtures('state=results&limit=100'),
    admin.get<Team[]>('/api/teams/GetTeams'),
    admin.get<Product[]>('/api/products/GetProducts'),
  ]);
  const idOf = (what: string, found: { _id: string } | undefined) => {
    if (!found) throw new Error(`The demo has no ${what}`);
    return found._id;
  };
  return {
    open: idOf(
      'open fixture',
      upcoming.find(({ predictionsOpen }) => predictionsOpen),
    ),
    live: idOf(
      'live fixture',
      upcoming.find(({ matchState }) => matchState === 'Live'),
    ),
    finished: idOf(
      'finished fixture',
      results.find(({ settlement }) => settlement === 'settled'),
    ),
    abandoned: idOf(
      'abandoned fixture',
      results.find(({ settlement }) => settlement === 'void'),
    ),
    team: idOf('team', teams[0]),
    product: idOf(
      'product for coins only',
      products.find(({ paymentType }) => paymentType === 'coins only'),
    ),
    discounted: idOf(
      'product with a UGX price',
      products.find(({ paymentType, stock }) => paymentType !== 'coins only' && stock > 0),
    ),
    soldOut: idOf(
      'product that is sold out',
      products.find(({ stock }) => stock === 0),
    ),
  };
}

/** Every screen as it is found by its address. */
export function screenShots(examples: Examples): Shot[] {
  const { open, live, finished, abandoned, team, product, discounted, soldOut } = examples;
  const bySight = (viewer: Viewer, screens: Record<string, string>): Shot[] =>
    Object.entries(screens).map(([name, path]) => ({ name, viewer, path }));
  return [
    ...bySight('visitor', { login: paths.login, signup: paths.signup, 'not-found': '/no/such/page' }),
    ...bySight('amina', {
      home: paths.home,
      'match-open': paths.betform(open),
      'match-live': paths.betform(live),
      'match-finished': paths.betform(finished),
      'match-void': paths.betform(abandoned),
      'match-stats': paths.matchStats(finished),
      fixtures: paths.fixtures,
      results: paths.results,
      news: paths.homeFeed,
      players: paths.players,
      teams: paths.teams,
      team: paths.teamDetails(team),
      shop: paths.shop,
      'my-orders': `${paths.shop}?show=orders`,
      'purchase-coins': paths.purchase(product),
      'purchase-discount': paths.purchase(discounted),
      'purchase-sold-out': paths.purchase(soldOut),
      create: paths.create,
      notifications: paths.notifications,
      'access-denied': paths.dashboard,
      ...Object.fromEntries(
        [
          ...['stats', 'fixtures', 'results', 'table', 'gold-hoarders', 'predictions', 'share-coins'],
          ...['coins', 'settings'],
        ].map((part) => [`profile-${part}`, paths.profilePart(part)]),
      ),
    }),
    ...bySight('admin', {
      'admin-match-open': paths.betform(open),
      'admin-match-live': paths.betform(live),
      'admin-match-finished': paths.betform(finished),
      'admin-create': paths.create,
      'admin-home': paths.home,
      'admin-news': paths.homeFeed,
      'admin-players': paths.players,
      'admin-team': paths.teamDetails(team),
      dashboard: paths.dashboard,
      'all-users': paths.allUsers,
      'all-predictions': paths.allPredictions,
      'create-league': paths.leagueForm,
      'create-team': paths.teamsForm,
      'create-player': paths.playerForm,
      'create-fixture': paths.matchForm,
      'shop-orders': `${paths.shop}?show=orders`,
      'shop-upload': `${paths.shop}?show=upload`,
      'profile-gift': paths.profilePart('gift-coins'),
    }),
  ];
}
