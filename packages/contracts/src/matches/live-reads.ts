import type { z } from 'zod';
import { type About, type LiveRule, type Outdated, of, withItems } from '../protocol/live-rule.ts';
import type { Fixture } from './entities/fixture.ts';
import type { Player } from './entities/player.ts';
import type { Bet } from './entities/prediction.ts';
import type { FixtureNews, LiveFixture, livePlayer, PlayerNews } from './live.ts';

/** Fields that an answer leaves out where they do not apply. */
const optional = ['round', 'predictionsClosed', 'voidReason', 'split'] as const;
/** Lists that a message leaves out where its change has not touched them. */
const lists = ['homeTeamGoals', 'awayTeamGoals', 'playerStats', 'corrections'] as const;

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

function takeInBet(bet: Bet, { fixtureId, live }: FixtureNews, about: About): Bet {
  if (bet.fixtureId?._id !== fixtureId) return bet;
  if (!live) {
    if (about.isLater) about.ask();
    return bet;
  }
  if (live.revision <= (bet.fixtureId.revision ?? 0)) return bet;
  const { homeScore, awayScore, matchState, date, revision, predictionsOpen } = live;
  const { cancellable, ...rest } = bet;
  // Opened again by an admin: which bets can be cancelled is for the server to say.
  if (predictionsOpen && !cancellable && !bet.isSettled) about.ask();
  return {
    ...rest,
    ...(cancellable && predictionsOpen ? { cancellable } : {}),
    fixtureId: { ...bet.fixtureId, homeScore, awayScore, matchState, date, revision },
  };
}

function outdatedByFixture({ fixtureId, leagueId, live, moves }: FixtureNews): Outdated[] {
  const table: Outdated[] = [
    { read: 'getLeagueTeams', where: of('id', leagueId) },
    { read: 'getTeams' },
    { read: 'getTeam' },
  ];
  const places: Outdated[] = [
    { read: 'getFixtures' },
    { read: 'getLeagueFixtures', where: of('id', leagueId) },
    // New or deleted: leagues list the ids of their fixtures.
    ...(live ? [] : ([{ read: 'getLeagues' }, { read: 'getLeague' }] as const)),
    ...(live ? [] : [{ read: 'getFixture' as const, where: of('id', fixtureId) }]),
  ];
  // An older service does not say what has moved.
  if (!moves) return live ? [] : [...places, ...table, { read: 'getPurchases', where: of('id', fixtureId) }];
  return [
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
    getLeagueFixtures(answer, news, about) {
      const data = withItems(answer.data, (fixture) => takeFixture(fixture, news, about));
      return data === answer.data ? answer : { ...answer, data };
    },
    getAllBets: (bets, news, about) => withItems(bets, (bet) => takeInBet(bet, news, about)),
    getAllBetsAdmin: (bets, news, about) => withItems(bets, (bet) => takeInBet(bet, news, about)),
    // What bought players earn follows from the stats.
    getPurchases(purchases, { fixtureId, live }, about) {
      const isShown = purchases.some((purchase) => purchase.fixtureId === fixtureId);
      if (isShown && live?.playerStats && about.isLater) about.ask();
      return purchases;
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

/** Own stakes that are settled or corrected. */
export const betsLive: LiveRule<'bets'> = {
  shows: {
    getAllBets: (bets, { stakes = [] }, about) =>
      withItems(bets, (bet) => {
        const stake = stakes.find(({ id }) => id === bet._id);
        if (!stake) return bet;
        // A correction carries the difference, not what the bet pays in all.
        if (stake.outcome === 'corrected' && about.isLater) about.ask();
        if (bet.isSettled || stake.outcome === 'corrected') return bet;
        const { cancellable: _cancellable, ...rest } = bet;
        const [won, refunded] = [stake.outcome === 'won', stake.outcome === 'refunded'];
        return { ...rest, isSettled: true, won, refunded, payout: stake.amount };
      }),
  },
  outdates: ({ fixtureId, stakes }) => [
    { read: 'getMyStats' },
    { read: 'getPurchases', where: of('id', fixtureId) },
    ...(stakes ? [] : [{ read: 'getAllBets' as const }]),
  ],
};
