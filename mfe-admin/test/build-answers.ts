import type {
  Bet,
  Fixture,
  League,
  Player,
  Post,
  SettlementRun,
  Team,
} from '@matchday/contracts/matches/http';
import type { Product } from '@matchday/contracts/shop/http';
import type { Books, ReserveChange, User } from '@matchday/contracts/wallet/http';

const hex = (place: number) => place.toString(16).padStart(24, '0');

export const buildUser = (place: number, changes: Partial<User> = {}): User => ({
  _id: hex(place),
  surname: `Surname${place}`,
  firstname: `First${place}`,
  username: `user${place}`,
  email: `user${place}@example.org`,
  gender: 'other',
  dateOfBirth: '1995-05-05',
  phoneNumber: `25670000000${place}`,
  countryOfResidence: 'Uganda',
  coins: 100 * place,
  role: 'user',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});

export const buildBet = (place: number, changes: Partial<Bet> = {}): Bet => ({
  _id: hex(1000 + place),
  userId: { _id: hex(place), firstname: `First${place}`, surname: `Surname${place}` },
  fixtureId: {
    _id: hex(2000),
    hometeam: { shortName: 'ARS', teamName: 'Arsenal' },
    awayteam: { shortName: 'CHE', teamName: 'Chelsea' },
    homeScore: 2,
    awayScore: 1,
    matchState: 'FT',
    date: '2026-11-21T15:00:00.000Z',
  },
  prediction: 'homeWin',
  betAmount: 500,
  odds: 1.85,
  isSettled: true,
  won: true,
  refunded: false,
  payout: 925,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});

/** An Arsenal against Chelsea match that was due a week ago; `changes` overrides. */
export const buildFixture = (place: number, changes: Partial<Fixture> = {}): Fixture => ({
  _id: hex(6000 + place),
  id: hex(6000 + place),
  version: 1,
  hometeam: { _id: hex(4001), teamName: 'Arsenal', shortName: 'ARS' },
  awayteam: { _id: hex(4002), teamName: 'Chelsea', shortName: 'CHE' },
  hometeamBadge: '',
  awayteamBadge: '',
  homeBadge: '',
  awayBadge: '',
  homeScore: 0,
  awayScore: 0,
  homeOdds: 1.85,
  drawOdds: 3.6,
  awayOdds: 4.2,
  matchState: 'Live',
  result: 'pending',
  date: '2026-11-14T15:00:00.000Z',
  time: '18:00',
  bettingDeadline: '2026-11-14T15:00:00.000Z',
  league: { _id: hex(3000), leagueName: 'main league', kind: 'main' },
  homeTeamGoals: [],
  awayTeamGoals: [],
  playerStats: [],
  inTable: true,
  predictionsOpen: false,
  settlement: 'none',
  impactsSettled: false,
  ...changes,
});

export const buildLeague = (changes: Partial<League> = {}): League => ({
  _id: hex(3000),
  leagueId: hex(3000),
  leagueName: 'main league',
  country: 'England',
  season: '2026/27',
  kind: 'main',
  teams: [],
  fixtures: [],
  ...changes,
});

export const buildTeam = (place: number, changes: Partial<Team> = {}): Team => ({
  _id: hex(4000 + place),
  teamName: `Team ${place}`,
  shortName: `T${place}`,
  assignedClub: '',
  teamBadge: '',
  league: hex(3000),
  leagues: [hex(3000)],
  home: '',
  manager: '',
  founded: '',
  tiktok: '',
  instagram: '',
  players: [],
  squads: [],
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  goalDifference: 0,
  points: 0,
  ...changes,
});

export const buildBooks = (changes: Partial<Books> = {}): Books => ({
  issued: 1000,
  held: 700,
  staked: 100,
  spent: 150,
  house: 50,
  owed: 0,
  liabilityUGX: 420,
  reserveUGX: 900,
  check: { at: null, ok: true, findings: [] },
  ...changes,
});

export const buildReserveChange = (place: number, changes: Partial<ReserveChange> = {}): ReserveChange => ({
  _id: hex(5000 + place),
  at: '2026-11-21T10:00:00.000Z',
  by: { _id: hex(1), username: 'amina' },
  action: 'add',
  amountUGX: 1000 * place,
  balance: 10_000 * place,
  ...changes,
});

/** The settlement of three predictions, one of them posted; `changes` overrides. */
export const buildRun = (changes: Partial<SettlementRun> = {}): SettlementRun => ({
  _id: hex(5000),
  fixtureId: hex(2000),
  fixtureText: 'Arsenal 2–1 Chelsea',
  of: 'bets',
  version: 1,
  decides: 'homeWin',
  state: 'posting',
  total: 3,
  asked: { count: 3, staked: 750, paid: 463 },
  posted: { count: 1, staked: 250, paid: 463 },
  pages: 1,
  pagesPosted: 0,
  startedAt: '2026-11-21T17:00:00.000Z',
  ...changes,
});

export const buildPlayer = (changes: Partial<Player> = {}): Player => ({
  ...{ _id: hex(7000), playerName: 'Isma Wasswa', imageUrl: '', nationality: 'Uganda' },
  team: { _id: hex(4001), teamName: 'Team 1', shortName: 'T1' },
  ...{ position: 'FW', gender: 'male', overall: 80, cost: 90, revision: 1 },
  ...{ skills: 80, dribbling: 80, defense: 80, passing: 80, gameplay: 80, shooting: null },
  ...{ goals: 0, assists: 0, saves: 0, cleanSheets: 0, tackles: 0, flair: 0, yellowCards: 0, redCards: 0 },
  ...changes,
});

export const buildProduct = (changes: Partial<Product> = {}): Product => ({
  ...{ _id: hex(8000), name: 'Scarf', description: 'Knitted', productImageUrl: '/art/a.svg' },
  paymentType: 'coins only',
  ...{ coins: 300, productPrice: 0, coinsDiscount: 0, finalPrice: 0, stock: 9 },
  createdAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

export const buildPost = (changes: Partial<Post> = {}): Post => ({
  ...{ _id: hex(9000), image: '/art/a.svg', caption: 'A late goal' },
  createdAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});
