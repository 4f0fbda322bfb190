import { idFrom } from '@matchday/service-kit/ids';
import { searchKeys } from '@matchday/service-kit/mongo/search-keys';
import { admin } from './play.ts';

/** What the database holds: bets of 2000 people on 1000 fixtures of ten leagues with 20 teams of 20 players. */
export const bets = 100_000;
export const people = 2000;
const [fixtures, leagues, teamsOfLeague, squad] = [1000, 10, 20, 20];
/** The id of the n-th of its kind. */
export const id = (kind: string, n: number) => idFrom(kind, String(n));
/** One of the people. */
export const me = { id: id('person', 7), username: 'amina', role: 'user' as const };
export const at = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 60_000);
const rows = <Row>(n: number, row: (n: number) => Row) => Array.from({ length: n }, (_, each) => row(each));
const stats = ['goals', 'assists', 'saves', 'cleanSheets', 'tackles', 'flair', 'yellowCards', 'redCards'];
const counts = Object.fromEntries(stats.map((name) => [name, 1]));
const blank = { home: '', manager: '', founded: '', tiktok: '', instagram: '' };
const marks = { side: 'home', minute: 3, isOwnGoal: false, isPenalty: false };

/** Every fourth fixture is open, the others are settled. */
const isOpen = (fixture: number) => fixture % 4 === 0;

const stake = (n: number) => ({
  user: id('person', n % people),
  fixture: id('fixture', Math.floor(n / people) + 10 * (n % 50)),
  amount: 10,
  state: 'SETTLED',
  reason: null,
  hash: '',
  run: 'run',
  version: 1,
  released: 10,
  difference: 0,
  createdAt: at(n),
});

/** From this bet on all are undecided; before it, only ten of the oldest. */
export const firstOpen = 80_000;
const bet = (n: number) => {
  const open = n >= firstOpen || (n < 500 && n % 50 === 0);
  const settledOn = 4 * (n % 50) + 1 + (Math.floor(n / people) % 3);
  const prediction = (['homeWin', 'draw', 'awayWin'] as const)[n % 3];
  const isCancelled = n % 1000 === 999;
  const won = prediction === 'homeWin';
  return {
    ...stake(n),
    _id: id('bet', n),
    fixture: id('fixture', open ? 600 + 4 * (n % 50) : settledOn),
    prediction,
    odds: 185,
    winPays: 18,
    ...(isCancelled
      ? { state: 'CANCELLED', run: null, version: 0, outcome: null, payout: 10 }
      : open
        ? { state: 'OPEN', run: null, version: 0, outcome: null, payout: 0 }
        : { outcome: won ? 'won' : 'lost', payout: won ? 18 : 0 }),
  };
};

/** Documents of each collection. */
export const seed = {
  leagues: () =>
    rows(leagues, (n) => ({
      _id: id('league', n),
      leagueName: `League ${n}`,
      country: 'Uganda',
      season: '2026/27',
      kind: 'other',
      deductions: [],
      createdAt: at(n),
    })),
  teams: () =>
    rows(leagues * teamsOfLeague, (n) => ({
      _id: id('team', n),
      teamName: `Team ${n}`,
      shortName: `T${n}`,
      league: id('league', n % leagues),
      leagues: [id('league', n % leagues)],
      assignedClub: '',
      teamBadge: '/art/b.svg',
      ...blank,
      squads: [],
      createdAt: at(n),
    })),
  players: () =>
    rows(leagues * teamsOfLeague * squad, (n) => ({
      _id: id('player', n),
      playerName: `Player ${n}`,
      search: searchKeys([`Player ${n}`]),
      imageUrl: '',
      nationality: 'Uganda',
      team: id('team', n % (leagues * teamsOfLeague)),
      position: 'Forward',
      gender: 'male',
      cost: 50 + (n % 40),
      ratings: { skills: 50, dribbling: 50, defense: 50, passing: 50, gameplay: 50, shooting: 50 },
      overall: 40 + (n % 50),
      totals: counts,
      revision: 1,
      createdAt: at(n),
    })),
  fixtures: () =>
    rows(fixtures, (n) => ({
      _id: id('fixture', n),
      home: id('team', n % (leagues * teamsOfLeague)),
      away: id('team', (n + leagues) % (leagues * teamsOfLeague)),
      league: id('league', n % leagues),
      homeBadge: null,
      awayBadge: null,
      homeScore: 1,
      awayScore: 0,
      odds: { home: 185, draw: 340, away: 420 },
      oddsHistory: rows(20, (k) => ({ home: 190, draw: 340, away: 420, until: at(k), by: admin.id })),
      matchState: isOpen(n) ? 'Build Up' : 'FT',
      result: isOpen(n) ? 'pending' : 'homeWin',
      kickOff: new Date(at(n * 60).getTime() + (isOpen(n) ? 300 * 24 * 3_600_000 : 0)),
      bettingDeadline: at(n * 60),
      closedAt: at(n * 60),
      round: null,
      inTable: true,
      goals: [{ _id: id('goal', n), scorer: id('player', n), ...marks }],
      stats: [{ player: id('player', n), ...counts }],
      lineUp: [{ player: id('player', n), side: 'home' }],
      settlement: isOpen(n) ? 'none' : 'settled',
      voidReason: null,
      corrections: [],
      stakes: { home: 1, draw: 1, away: 1 },
      impacts: 'settled',
      version: 1,
      lastChange: null,
      revision: 1,
      deletedAt: null,
      createdAt: at(n),
      finished: !isOpen(n),
    })),
  follows: () => [{ _id: me.id, teams: [id('team', 7), id('team', 8)] }],
  posts: () =>
    rows(100, (n) => ({ _id: id('post', n), image: '/art/a.svg', caption: 'News', createdAt: at(n) })),
  bets: () => rows(bets, bet),
  purchases: () =>
    rows(people, (n) => ({
      _id: id('purchase', n),
      ...stake(n),
      player: id('player', n),
      refused: false,
      outcome: 'earned',
      payout: 2,
    })),
  runs: () =>
    rows(fixtures, (n) => n)
      .filter((n) => !isOpen(n))
      .map((n) => ({
        _id: id('run', n),
        fixture: id('fixture', n),
        of: 'bets',
        version: 1,
        by: 'homeWin',
        fixtureText: 'A vs B',
        reason: null,
        request: null,
        total: 1,
        state: 'CLOSED',
        cursor: '',
        pages: 1,
        leaseBy: null,
        leaseUntil: null,
        startedAt: at(n),
        closedAt: at(n),
      })),
};
