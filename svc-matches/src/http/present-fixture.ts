import { formatTime } from '@matchday/contracts/format';
import type { Fixture as WireFixture } from '@matchday/contracts/matches/http';
import { ratingAverage } from '@matchday/contracts/matches/rules';
import type { FixtureView } from '../application/view-fixtures.ts';
import type { Fixture, Goal } from '../domain/fixture.ts';
import { wireOdds } from '../domain/odds.ts';
import type { Player, Team } from '../domain/squad.ts';
import { splitOf } from '../domain/stake-split.ts';

type WireSide = WireFixture['hometeam'];

const presentSide = (team: Team, squad?: readonly Player[]): WireSide => ({
  _id: team._id,
  teamName: team.teamName,
  shortName: team.shortName,
  ...(squad ? { players: squad.map(presentSquadPlayer) } : {}),
});

const presentSquadPlayer = (player: Player): NonNullable<WireSide['players']>[number] => ({
  _id: player._id,
  playerName: player.playerName,
  position: player.position,
  overall: player.overall,
  average: ratingAverage(player.ratings),
  cost: player.cost,
  imageUrl: player.imageUrl,
});

/** What was staked, declared void or corrected; each only where there is any. */
function presentHistory(fixture: Fixture, sealed: boolean): Partial<WireFixture> {
  const { stakes, voidReason, corrections } = fixture;
  const split = stakes && !sealed && splitOf(stakes);
  return {
    ...(split ? { split } : {}),
    ...(voidReason === null ? {} : { voidReason }),
    ...(corrections.length === 0
      ? {}
      : {
          corrections: corrections.map(({ at, reason, from, to }) => ({
            at: at.toISOString(),
            reason,
            from,
            to,
          })),
        }),
  };
}

/** A fixture on the wire (CHECKLIST E01 to E05). */
export function presentFixture(view: FixtureView): WireFixture {
  const { fixture, home, away, league, playerNames, squads } = view;
  const nameOf = (player: string) => playerNames.get(player) ?? '';
  const presentGoal = ({ _id, scorer, minute, isOwnGoal, isPenalty }: Goal) => ({
    _id,
    scorer: { _id: scorer, playerName: nameOf(scorer) },
    minute,
    isOwnGoal,
    isPenalty,
  });
  const goalsOf = (side: Goal['side']) => fixture.goals.filter((goal) => goal.side === side).map(presentGoal);
  const homeBadge = fixture.homeBadge ?? home.teamBadge;
  const awayBadge = fixture.awayBadge ?? away.teamBadge;
  return {
    _id: fixture._id,
    id: fixture._id,
    version: fixture.version,
    hometeam: presentSide(home, squads?.home),
    awayteam: presentSide(away, squads?.away),
    hometeamBadge: homeBadge,
    awayteamBadge: awayBadge,
    homeBadge,
    awayBadge,
    homeScore: fixture.homeScore,
    awayScore: fixture.awayScore,
    ...wireOdds(fixture.odds),
    matchState: fixture.matchState,
    result: fixture.result,
    date: fixture.kickOff.toISOString(),
    time: formatTime(fixture.kickOff),
    bettingDeadline: fixture.bettingDeadline.toISOString(),
    league: { _id: league._id, leagueName: league.leagueName, kind: league.kind },
    homeTeamGoals: goalsOf('home'),
    awayTeamGoals: goalsOf('away'),
    playerStats: fixture.stats.map((stats) => ({ ...stats, playerName: nameOf(stats.player) })),
    ...(fixture.round === null ? {} : { round: fixture.round }),
    inTable: fixture.inTable,
    predictionsOpen: view.predictionsOpen,
    ...(fixture.closedAt === null ? {} : { predictionsClosed: true }),
    settlement: fixture.settlement,
    impactsSettled: fixture.impacts !== 'none',
    ...presentHistory(fixture, view.sealed),
  };
}
