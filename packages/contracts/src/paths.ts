/** Paths of the web app (SPEC 2). Those with navigation state also carry the id in the query (DESIGN 5.13). */
export const paths = {
  login: '/',
  signup: '/signup',
  home: '/home',
  profile: '/profile',
  /** A part of the profile as a tab in the URL. */
  profilePart: (part: string) => `/profile?part=${encodeURIComponent(part)}`,
  players: '/Players',
  create: '/create',
  playerForm: '/playerform',
  teams: '/teams',
  teamsForm: '/teamsform',
  matchForm: '/matchform',
  leagueForm: '/leagueForm',
  betform: (fixtureId: string) => `/betform?fixture=${fixtureId}`,
  matchStats: (fixtureId: string) => `/matchstats?fixture=${fixtureId}`,
  fixtures: '/fixturespage',
  results: '/resultspage',
  homeFeed: '/homefeed',
  shop: '/shop',
  purchase: (productId: string) => `/purchases?product=${productId}`,
  dashboard: '/dashboard',
  allPredictions: '/allpredictions',
  allUsers: '/allusers',
  notifications: '/notifications',
  teamDetails: (teamId: string) => `/teamDetails?team=${teamId}`,
} as const;

/** Paths that a visitor may see; every other one leads to the login (SPEC 1, [R04]). */
export const visitorPaths: readonly string[] = [paths.login, paths.signup];
