/** A screen of the web app (SPEC 2): a new one gets a line in {@link screens}. */
export interface Screen {
  readonly path: string;
  /** What people call it: the title of its document, and its name where it could not be loaded. */
  readonly name: string;
  /** The microfrontend that shows it. */
  readonly part: string;
  /** Anyone who may see it first: a visitor who is not logged in, a user, or only an admin. */
  readonly who: 'visitor' | 'user' | 'admin';
  /** What its address names in the query; SPEC has it in the navigation state (DESIGN 5.13). */
  readonly of?: 'fixture' | 'product' | 'team' | 'player' | 'person' | 'order' | 'group' | 'code';
}

/** Every screen by the key of its path in {@link paths}; tests hold routes, manifests and pictures to it. */
export const screens = {
  login: { path: '/', name: 'Log in', part: 'mfe-profile', who: 'visitor' },
  signup: { path: '/signup', name: 'Sign up', part: 'mfe-profile', who: 'visitor' },
  home: { path: '/home', name: 'Home', part: 'mfe-matches', who: 'user' },
  myBets: { path: '/mybets', name: 'My bets', part: 'mfe-matches', who: 'user' },
  profile: { path: '/profile', name: 'Profile', part: 'mfe-profile', who: 'user' },
  players: { path: '/Players', name: 'Players', part: 'mfe-matches', who: 'user' },
  create: { path: '/create', name: 'More', part: 'mfe-profile', who: 'user' },
  playerForm: { path: '/playerform', name: 'Create a Player', part: 'mfe-admin', who: 'admin' },
  teams: { path: '/teams', name: 'Teams', part: 'mfe-matches', who: 'user' },
  teamsForm: { path: '/teamsform', name: 'Create a Team', part: 'mfe-admin', who: 'admin' },
  matchForm: { path: '/matchform', name: 'Create a fixture', part: 'mfe-admin', who: 'admin' },
  leagueForm: { path: '/leagueForm', name: 'Create a League', part: 'mfe-admin', who: 'admin' },
  betform: { path: '/betform', name: 'Match', part: 'mfe-matches', who: 'user', of: 'fixture' },
  matchStats: { path: '/matchstats', name: 'Match stats', part: 'mfe-matches', who: 'user', of: 'fixture' },
  fixtures: { path: '/fixturespage', name: 'Upcoming fixtures', part: 'mfe-matches', who: 'user' },
  tables: { path: '/tables', name: 'League tables', part: 'mfe-matches', who: 'user' },
  results: { path: '/resultspage', name: 'Results', part: 'mfe-matches', who: 'user' },
  homeFeed: { path: '/homefeed', name: 'News feed', part: 'mfe-matches', who: 'user' },
  shop: { path: '/shop', name: 'Shop', part: 'mfe-shop', who: 'user' },
  purchase: { path: '/purchases', name: 'Make a Purchase', part: 'mfe-shop', who: 'user', of: 'product' },
  orders: { path: '/orders', name: 'Orders', part: 'mfe-shop', who: 'admin' },
  order: { path: '/order', name: 'Order', part: 'mfe-shop', who: 'user', of: 'order' },
  dashboard: { path: '/dashboard', name: 'Dashboard', part: 'mfe-admin', who: 'admin' },
  allPredictions: { path: '/allpredictions', name: 'All Predictions', part: 'mfe-admin', who: 'admin' },
  allUsers: { path: '/allusers', name: 'All Users', part: 'mfe-admin', who: 'admin' },
  notifications: { path: '/notifications', name: 'Updates', part: 'mfe-profile', who: 'user' },
  groups: { path: '/groups', name: 'Groups', part: 'mfe-profile', who: 'user' },
  group: { path: '/group', name: 'Group', part: 'mfe-profile', who: 'user', of: 'group' },
  join: { path: '/join', name: 'Join a group', part: 'mfe-profile', who: 'user', of: 'code' },
  boards: { path: '/boards', name: 'Best predictors', part: 'mfe-profile', who: 'user' },
  teamDetails: { path: '/teamDetails', name: 'Team details', part: 'mfe-matches', who: 'user', of: 'team' },
  player: { path: '/player', name: 'Player', part: 'mfe-matches', who: 'user', of: 'player' },
  search: { path: '/search', name: 'Search', part: 'mfe-matches', who: 'user' },
  leagues: { path: '/leagues', name: 'Leagues', part: 'mfe-admin', who: 'admin' },
  messages: { path: '/messages', name: 'Messages', part: 'mfe-admin', who: 'admin' },
  health: { path: '/health', name: 'Health', part: 'mfe-admin', who: 'admin' },
  audit: { path: '/audit', name: 'Audit', part: 'mfe-admin', who: 'admin' },
  invited: { path: '/invited', name: 'Become an admin', part: 'mfe-profile', who: 'user', of: 'code' },
  editFixture: { path: '/editfixture', name: 'Edit fixture', part: 'mfe-admin', who: 'admin', of: 'fixture' },
  roundForm: { path: '/roundform', name: 'Create a round', part: 'mfe-admin', who: 'admin' },
  importSeason: { path: '/importseason', name: 'Import a season', part: 'mfe-admin', who: 'admin' },
  transfer: { path: '/transfer', name: 'Transfer', part: 'mfe-admin', who: 'admin', of: 'player' },
  teamLeagues: {
    path: '/teamleagues',
    name: 'Leagues of a team',
    part: 'mfe-admin',
    who: 'admin',
    of: 'team',
  },
  person: { path: '/person', name: 'Person', part: 'mfe-profile', who: 'user', of: 'person' },
  matchDesk: { path: '/matchdesk', name: 'Match desk', part: 'mfe-admin', who: 'admin' },
  manage: { path: '/manage', name: 'Manage match', part: 'mfe-matches', who: 'admin', of: 'fixture' },
  account: { path: '/account', name: 'Account', part: 'mfe-admin', who: 'admin', of: 'person' },
  review: { path: '/review', name: 'Review', part: 'mfe-admin', who: 'admin' },
  lists: { path: '/lists', name: 'Lists', part: 'mfe-admin', who: 'admin' },
  tokenKeys: { path: '/keys', name: 'Session keys', part: 'mfe-admin', who: 'admin' },
} as const satisfies Record<string, Screen>;

/** What the lists of the desk hold, as their address says. */
export const deskLists = ['teams', 'players', 'products', 'news'] as const;
export type DeskList = (typeof deskLists)[number];

/** Every widget that a part shows on screens of others: `<part>/<name>`. */
export const widgets = [
  'mfe-matches/bet-slips',
  'mfe-matches/fixtures',
  'mfe-matches/league-table',
  'mfe-matches/results',
  'mfe-shop/recent-orders',
] as const;
export type WidgetName = (typeof widgets)[number];

type Screens = typeof screens;
type Paths = {
  readonly [Key in keyof Screens]: Screens[Key] extends { of: string }
    ? (id: string) => string
    : Screens[Key]['path'];
};

const pathOf = ({ path, of }: Screen) => (of ? (id: string) => `${path}?${of}=${id}` : path);

/** Path of each screen; one that shows a single thing, such as a fixture, takes its id. */
export const paths = {
  ...(Object.fromEntries(Object.entries(screens).map(([key, screen]) => [key, pathOf(screen)])) as Paths),
  /** The table of one league. */
  tableOf: (league: string): string => `${screens.tables.path}?league=${league}`,
  /** A post of the feed. */
  post: (id: string): string => `${screens.homeFeed.path}?post=${id}`,
  /** A player's page with the form that edits the card, for admins. */
  editPlayer: (id: string): string => `${screens.player.path}?player=${id}&show=edit`,
  /** A list of the desk. */
  listOf: (list: DeskList): string => `${screens.lists.path}?of=${list}`,
  /** A part of the profile as a tab in the URL. */
  profilePart: (part: string): string => `${screens.profile.path}?part=${encodeURIComponent(part)}`,
};

/** Paths that a visitor may see; every other one leads to the login (SPEC 1, [R04]). */
export const visitorPaths: readonly string[] = [paths.login, paths.signup];

/** Whether a route covers a path: exactly, or as a prefix before `/`, without regard to case. */
export function covers(route: string, path: string): boolean {
  const [wanted, asked] = [route.toLowerCase(), path.toLowerCase()];
  return asked === wanted || asked.startsWith(`${wanted}/`);
}

/** The screen at a pathname, if there is one. */
export const screenAt = (pathname: string): Screen | undefined =>
  Object.values(screens).find(({ path }) => covers(path, pathname));
