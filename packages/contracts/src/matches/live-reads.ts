import type { z } from 'zod';
import { type About, type LiveRule, type Outdated, of, withItems } from '../protocol/stream/live-rule.ts';
import type { StreamData } from '../protocol/stream/stream.ts';
import type { Fixture } from './entities/fixture.ts';
import type { Player } from './entities/player.ts';
import type { Bet, Purchase, Slip } from './entities/prediction.ts';
import type { FixtureNews, LiveFixture, livePlayer, PlayerNews } from './live.ts';
import { earnedOf, impactLines } from './play/player-stats.ts';

/** Fields that an answer leaves out where they do not apply. */
const optional = ['round', 'predictionsClosed', 'voidReason', 'split', 'clock'] as const;
/** Lists that a message leaves out where its change has not touched them. */
const lists = ['homeTeamGoals', 'awayTeamGoals', 'playerStats', 'events', 'corrections'] as const;

/** Whether a message brings something new; where it skips a change, the lists of that change may be missing. */
function isNews(known: number, live: LiveFixture, about: About): boolean {
  if (live.revision <= known) return false;
  if (live.revision > known + 1 && lists.some((list) => live[list] === undefined)) about.ask();
  return true;
}

function takeFixture(fixture: Fixture, { fixtureId, live }: FixtureNews, about: About): Fixture {
  if (fixture._id !== fixtureId) return fixture;
  if (!live) {
    if (about.isLater) about.ask();
    return fixture;
  }
  if (!isNews(fixture.revision ?? 0, live, about)) return fixture;
  const kept = { ...fixture };
  for (const field of optional) delete kept[field];
  return { ...kept, ...live };
}

type Match = Bet['fixtureId'];

/** The fixture of a slip as the message has it; the same object where that is not newer. */
function takeMatch(match: Match, { fixtureId, live }: FixtureNews, about: About): Match {
  if (match?._id !== fixtureId) return match;
  if (!live) {
    if (about.isLater) about.ask();
    return match;
  }
  if (live.revision <= (match.revision ?? 0)) return match;
  const { homeScore, awayScore, matchState, date, revision } = live;
  return { ...match, homeScore, awayScore, matchState, date, revision };
}

function takeInBet<B extends Omit<Bet, 'userId'>>(bet: B, news: FixtureNews, about: About): B {
  const match = takeMatch(bet.fixtureId, news, about);
  if (match === bet.fixtureId || !news.live) return bet;
  const { cancellable, ...rest } = bet;
  const { predictionsOpen } = news.live;
  // Opened again by an admin: which bets can be cancelled is for the server to say.
  if (predictionsOpen && !cancellable && !bet.isSettled) about.ask();
  return { ...(rest as B), ...(cancellable && predictionsOpen ? { cancellable } : {}), fixtureId: match };
}

/** What a bought player earns by the stats of the message; what was paid stays. */
function takeInPurchase(purchase: Purchase, { fixtureId, live }: FixtureNews): Purchase {
  if (purchase.fixtureId !== fixtureId || !live?.playerStats || purchase.isSettled) return purchase;
  const stats = live.playerStats.find(({ player }) => player === purchase.playerId) ?? {};
  const { lines: _lines, ...rest } = purchase;
  const lines = impactLines(stats);
  return { ...rest, earned: earnedOf(purchase.cost, stats), ...(lines.length > 0 ? { lines } : {}) };
}

function takeInSlip(slip: Slip, news: FixtureNews, about: About): Slip {
  if (slip.kind === 'bet') {
    const bet = takeInBet(slip.bet, news, about);
    return bet === slip.bet ? slip : { ...slip, bet };
  }
  const match = takeMatch(slip.match, news, about);
  if (match === slip.match) return slip;
  const known = slip.match?.revision ?? 0;
  // A message in between may have carried the stats.
  if (news.live && news.live.revision > known + 1 && !news.live.playerStats) about.ask();
  return { ...slip, match, purchase: takeInPurchase(slip.purchase, news) };
}

function outdatedByFixture({ fixtureId, leagueId, live, moves }: FixtureNews): Outdated[] {
  const table: Outdated[] = [
    { read: 'getLeagueTeams', where: of('id', leagueId) },
    { read: 'getTeams' },
    { read: 'getTeam' },
  ];
  const places: Outdated[] = [
    { read: 'getFixtures' },
    { read: 'getFollowedFixtures' },
    { read: 'getLeagueFixtures', where: of('id', leagueId) },
    // New or deleted: leagues list the ids of their fixtures.
    ...(live ? [] : ([{ read: 'getLeagues' }, { read: 'getLeague' }] as const)),
    ...(live ? [] : [{ read: 'getFixture' as const, where: of('id', fixtureId) }]),
  ];
  // Only admins have these: what a match asks of them changes with its state, and what it pays with its score.
  const desk: Outdated[] = [
    { read: 'getMatchDesk' },
    { read: 'getPayPreview', where: of('fixtureId', fixtureId) },
  ];
  // An older service does not say what has moved.
  if (!moves)
    return live ? desk : [...desk, ...places, ...table, { read: 'getPurchases', where: of('id', fixtureId) }];
  return [
    ...desk,
    ...(moves.includes('lists') ? places : []),
    ...(moves.includes('awaited')
      ? [{ read: 'getFixtures' as const, where: ({ query }: About['input']) => query?.awaits !== undefined }]
      : []),
    ...(moves.includes('table') ? table : []),
  ];
}

/** A changed fixture: a goal, a state, odds, a deadline, a split, a result. */
export const fixtureLive: LiveRule<'fixture'> = {
  shows: {
    getFixture: takeFixture,
    getFixtures: (fixtures, news, about) =>
      withItems(fixtures, (fixture) => takeFixture(fixture, news, about)),
    getFollowedFixtures: (fixtures, news, about) =>
      withItems(fixtures, (fixture) => takeFixture(fixture, news, about)),
    getMatchDesk: (fixtures, news, about) =>
      withItems(fixtures, (fixture) => takeFixture(fixture, news, about)),
    getLeagueFixtures(answer, news, about) {
      const data = withItems(answer.data, (fixture) => takeFixture(fixture, news, about));
      return data === answer.data ? answer : { ...answer, data };
    },
    getAllBets: (bets, news, about) => withItems(bets, (bet) => takeInBet(bet, news, about)),
    getAllBetsAdmin: (bets, news, about) => withItems(bets, (bet) => takeInBet(bet, news, about)),
    getMySlips: (slips, news, about) => withItems(slips, (slip) => takeInSlip(slip, news, about)),
    getPurchases(purchases, news, about) {
      if (!about.isLater) return purchases;
      // What a correction of a settled stat pays is in the answer only.
      const isPaid = ({ fixtureId, isSettled }: Purchase) => isSettled && fixtureId === news.fixtureId;
      if (news.live?.playerStats && purchases.some(isPaid)) about.ask();
      return withItems(purchases, (purchase) => takeInPurchase(purchase, news));
    },
  },
  outdates: outdatedByFixture,
};

interface Listed {
  _id: string;
  revision?: number | undefined;
}

function takePlayer<P extends Listed>(
  player: P,
  { playerId, live }: PlayerNews,
  take: (live: z.infer<typeof livePlayer>) => Partial<P>,
): P {
  if (player._id !== playerId || !live || live.revision <= (player.revision ?? 0)) return player;
  return { ...player, ...take(live) };
}

const inList = (player: Player, news: PlayerNews): Player =>
  takePlayer(player, news, ({ average: _average, ...live }) => live);

function inSquad(side: Fixture['hometeam'], news: PlayerNews): Fixture['hometeam'] {
  if (!side.players) return side;
  const players = withItems(side.players, (player) => takePlayer(player, news, (live) => live));
  return players === side.players ? side : { ...side, players };
}

/** A changed player: cost, rating, name, team. */
export const playerLive: LiveRule<'player'> = {
  shows: {
    getPlayer: inList,
    getAllPlayers: (players, news) => withItems(players, (player) => inList(player, news)),
    getFixture(fixture, news) {
      const [hometeam, awayteam] = [inSquad(fixture.hometeam, news), inSquad(fixture.awayteam, news)];
      const isSame = hometeam === fixture.hometeam && awayteam === fixture.awayteam;
      return isSame ? fixture : { ...fixture, hometeam, awayteam };
    },
  },
  outdates: ({ playerId, live, moves }) =>
    live && !moves
      ? []
      : [{ read: 'getAllPlayers' }, { read: 'getPlayer', where: of('id', playerId) }, { read: 'getFixture' }],
};

type Ended = NonNullable<StreamData<'bets'>['stakes']>[number];

/** A bet as it ends; a correction carries the difference, not what the bet pays in all. */
function endBet<B extends Omit<Bet, 'userId'>>(bet: B, stakes: readonly Ended[], about: About): B {
  const stake = stakes.find(({ id }) => id === bet._id);
  if (!stake) return bet;
  if (stake.outcome === 'corrected' && about.isLater) about.ask();
  if (bet.isSettled || stake.outcome === 'corrected') return bet;
  const { cancellable: _cancellable, ...rest } = bet;
  const [won, refunded] = [stake.outcome === 'won', stake.outcome === 'refunded'];
  return { ...(rest as B), isSettled: true, won, refunded, payout: stake.amount };
}

/** Own stakes that are settled or corrected. */
export const betsLive: LiveRule<'bets'> = {
  shows: {
    getAllBets: (bets, { stakes = [] }, about) => withItems(bets, (bet) => endBet(bet, stakes, about)),
    getMySlips: (slips, { stakes = [] }, about) =>
      withItems(slips, (slip) => {
        const bet = slip.kind === 'bet' ? endBet(slip.bet, stakes, about) : undefined;
        return bet && slip.kind === 'bet' && bet !== slip.bet ? { ...slip, bet } : slip;
      }),
  },
  outdates: ({ fixtureId, stakes }) => [
    { read: 'getMyStats' },
    { read: 'getMySums' },
    // Settled slips are in the other list.
    { read: 'getMySlips' },
    { read: 'getPurchases', where: of('id', fixtureId) },
    ...(stakes ? [] : [{ read: 'getAllBets' as const }]),
  ],
};
