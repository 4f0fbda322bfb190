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
interface Examples {
  open: string;
  live: string;
  finished: string;
  team: string;
  product: string;
  discounted: string;
}

const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** @throws Error where the demo lacks something that a screen shows */
export async function findExamples(): Promise<Examples> {
  const admin = await apiPerson('admin');
  const fixtures = (query: string) => admin.get<Fixture[]>(`/api/Fixtures/GetFixtures?${query}`);
  const [upcoming, results, teams, products] = await Promise.all([
    fixtures('state=upcoming&limit=100'),
    fixtures('state=results&limit=1'),
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
    finished: idOf('finished fixture', results[0]),
    team: idOf('team', teams[0]),
    product: idOf(
      'product for coins only',
      products.find(({ paymentType }) => paymentType === 'coins only'),
    ),
    discounted: idOf(
      'product with a UGX price',
      products.find(({ paymentType }) => paymentType !== 'coins only'),
    ),
  };
}

/** Every screen and the states that a deed leads to. */
export function allShots({ open, live, finished, team, product, discounted }: Examples): Shot[] {
  const bySight = (viewer: Viewer, screens: Record<string, string>): Shot[] =>
    Object.entries(screens).map(([name, path]) => ({ name, viewer, path }));
  const after = (
    viewer: Viewer,
    name: string,
    path: string,
    act: (page: Page) => Promise<unknown>,
  ): Shot => ({ name, viewer, path, states: false, act: async (page) => void (await act(page)) });
  return [
    ...bySight('visitor', { login: paths.login, signup: paths.signup, 'not-found': '/no/such/page' }),
    after('visitor', 'login-errors', paths.login, button('Log in')),
    after('visitor', 'login-wrong', paths.login, async (page) => {
      await page.getByLabel('Email or Username').fill('amina');
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await button('Log in')(page);
    }),
    after('visitor', 'login-forgotten', paths.login, (page) =>
      page.getByRole('link', { name: 'Forgotten password?' }).click(),
    ),
    after('visitor', 'signup-errors', paths.signup, button(/Sign up|Next|Continue/)),
    ...bySight('amina', {
      home: paths.home,
      'match-open': paths.betform(open),
      'match-live': paths.betform(live),
      'match-finished': paths.betform(finished),
      'match-stats': paths.matchStats(finished),
      fixtures: paths.fixtures,
      results: paths.results,
      news: paths.homeFeed,
      players: paths.players,
      teams: paths.teams,
      team: paths.teamDetails(team),
      shop: paths.shop,
      'purchase-coins': paths.purchase(product),
      'purchase-discount': paths.purchase(discounted),
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
    after('amina', 'match-stake', paths.betform(open), async (page) => {
      await page.getByRole('button', { name: /^Home/ }).first().click();
      // On a phone the slip opens over the page.
      const open = page.getByRole('button', { name: 'Stake coins' });
      if (await open.isVisible()) await open.click();
      await page.getByRole('textbox', { name: 'Stake' }).fill('120');
    }),
    after('amina', 'match-odds', paths.home, button('Match Odds')),
    after('amina', 'share-confirm', paths.profilePart('share-coins'), async (page) => {
      await page.getByLabel('Recipient username').fill('okello7');
      await page.getByLabel('Amount').fill('20');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
    }),
    after('amina', 'delete-account', paths.profilePart('settings'), async (page) => {
      const form = page.getByRole('form', { name: 'Delete account' });
      await form.getByLabel('Password', { exact: true }).fill('goldhoard');
      await form.getByRole('button', { name: 'Delete account' }).click();
    }),
    after('amina', 'purchase-confirm', paths.purchase(product), button('Complete Purchase')),
    ...bySight('admin', {
      'admin-match-open': paths.betform(open),
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
      'profile-gift': paths.profilePart('gift-coins'),
    }),
    after('admin', 'admin-team-edit', paths.teamDetails(team), button('Edit team')),
    after('admin', 'user-delete', paths.allUsers, button(/^Delete User/)),
    after('admin', 'create-league-errors', paths.leagueForm, button(/Create/)),
    after('admin', 'create-fixture-errors', paths.matchForm, button(/Create/)),
  ];
}
