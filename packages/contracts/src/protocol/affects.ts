/** Reads that change when coins of the caller, or of people the caller can see, move. */
export const coinReads = [
  'getCoins',
  'getProfile',
  'getRankings',
  'getMyRanking',
  'getPerson',
  'getAllUsers',
  'getBooks',
] as const;

/** Reads that show a fixture or what bought players earn in it. */
export const fixtureReads = [
  'getFixtures',
  'getFixture',
  'getLeagueFixtures',
  'getFollowedFixtures',
  'getPurchases',
  'getMySlips',
  'getMatchDesk',
  'getPayPreview',
] as const;

/** Reads that show the standing or the players of a team. */
export const teamReads = ['getTeams', 'getTeam', 'getLeagueTeams'] as const;

export const leagueReads = ['getLeagues', 'getLeague'] as const;

export const playerReads = ['getAllPlayers', 'getPlayer'] as const;

/** The feed, and what is not in it yet. */
export const postReads = ['getPosts', 'getPostDrafts'] as const;

/** Reads that show predictions, or are computed from them. */
export const betReads = [
  'getAllBets',
  'getAllBetsAdmin',
  'getStakeDays',
  'getMyStats',
  'getMySlips',
  'getPersonSlips',
  'getMySums',
  'getPersonFigures',
] as const;

/** Boards of people by what their predictions brought. */
const boardReads = ['getBoard', 'getGroupTable'] as const;

/** Reads that change when stakes of a fixture are paid out, given back or corrected. */
export const settlementReads = [
  ...coinReads,
  ...betReads,
  ...boardReads,
  'getSettlements',
  'getPurchases',
  'getNotifications',
] as const;

/** Reads that show a group or its members. */
export const groupReads = [
  'getGroups',
  'getGroup',
  'getGroupTable',
  'getGroupNews',
  'getInvitation',
] as const;

export const productReads = ['getProducts', 'getProduct'] as const;

export const orderReads = ['getOrders', 'getMyOrders', 'getOrder', 'getTakings', 'checkTakings'] as const;

/** Reads that name people or count their coins: a deleted account leaves all of them. */
export const peopleReads = [
  'getAllUsers',
  'getRankings',
  'getMyRanking',
  'getPerson',
  'findPeople',
  'getBooks',
  'getCoins',
  'getAllBetsAdmin',
  'getOrders',
  'getOrder',
  'getReserveHistory',
  'getOddsChanges',
  'getAccount',
  'getAccountSessions',
  'getAccountCoins',
] as const;
