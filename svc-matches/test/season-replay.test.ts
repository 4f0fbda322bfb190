import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDeduction,
  createLeague,
  getLeagueTeams,
  getSettlements,
  patchFixture,
  placeBet,
  postFixture,
  postTeam,
  putFinalResults,
  type Team,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { importSeason, type SeasonImport } from '@matchday/contracts/matches/internal';
import { outcomeOf, outcomes, payoutOf } from '@matchday/contracts/matches/rules';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from './play.ts';
import { readSeason } from './season-file.ts';
import { championship, premierLeague } from './true-tables.ts';

/** How much of the second season goes through the public calls; the rest of it is imported. */
const wholeSeasons = process.env.MATCHDAY_REPLAY === 'whole';
const lastRound = 'Regular, Matchday 46';

type Match = SeasonImport['fixtures'][number];
const purse = 1000;

/** Runs the work for every item, so many at the same time. */
async function each<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<unknown>,
) {
  const entries = [...items.entries()];
  const worker = async () => {
    for (let entry = entries.shift(); entry; entry = entries.shift()) await work(entry[1], entry[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Bets of match number `index`: ten for every twentieth, one or two for the others. */
const betCount = (index: number) => (index % 20 === 0 ? 10 : 1 + (index % 2));

describe('two seasons through the public calls', () => {
  let p: Play;
  let people: ReturnType<Play['person']>[];
  /** What each person must have in the end. */
  const due = new Map<string, number>();
  beforeAll(async () => {
    p = await play();
    p.setNow(new Date('2024-07-01T12:00:00Z'));
    people = Array.from({ length: 200 }, () => p.person(purse));
    for (const { id } of people) due.set(id, purse);
  });
  afterAll(() => p?.close());

  const playMatch = async (
    match: Match,
    index: number,
    league: string,
    teamOf: ReadonlyMap<string, Team>,
  ) => {
    const { round, inTable, date, time, score } = match;
    const [hometeam, awayteam] = [teamOf.get(match.home)?._id ?? '', teamOf.get(match.away)?._id ?? ''];
    const first = { homeOdds: 2, drawOdds: 3.3, awayOdds: 3 };
    const { _id: id } = await p.client.get(postFixture, {
      as: admin,
      body: { hometeam, awayteam, league, ...first, round, inTable, date, time },
    });
    const odds = {
      homeWin: (120 + ((index * 37) % 400)) / 100,
      draw: (250 + ((index * 11) % 200)) / 100,
      awayWin: (130 + ((index * 53) % 500)) / 100,
    };
    const change = (body: object) => p.client.get(patchFixture, { as: admin, params: { id }, body });
    await change({ homeOdds: odds.homeWin, drawOdds: odds.draw, awayOdds: odds.awayWin });
    if (!score) throw new Error(`${match.home} against ${match.away} has no score`);
    const [homeScore, awayScore] = score;
    const result = outcomeOf(homeScore, awayScore);
    const bets = Array.from({ length: betCount(index) }, (_each, bet) => {
      const person = people[(index * 7 + bet * 13) % people.length] as (typeof people)[number];
      const prediction = outcomes[(index + bet) % 3] ?? 'draw';
      return { person, prediction, betAmount: 1 + ((index * 3 + bet) % 20) };
    });
    await each(bets, 10, async ({ person, prediction, betAmount }) => {
      const body = { fixtureId: id, prediction, betAmount, shownOdds: odds[prediction] };
      await p.client.get(placeBet, { as: person, body });
      const back = prediction === result ? payoutOf(betAmount, odds[prediction]) : 0;
      due.set(person.id, (due.get(person.id) ?? 0) - betAmount + back);
    });
    await change({ matchState: 'Live', homeScore: Math.min(1, homeScore), awayScore: 0 });
    await p.client.get(putFinalResults, { as: admin, params: { id }, body: { homeScore, awayScore } });
    await p.client.get(updateFixtureResult, { as: admin, params: { fixtureId: id }, body: { result } });
  };

  const replay = async (season: SeasonImport): Promise<{ league: string; teamOf: Map<string, Team> }> => {
    const { _id: league } = (await p.client.get(createLeague, { as: admin, body: season.league })).data;
    const teamOf = new Map<string, Team>();
    await each([...new Set(season.fixtures.map(({ home }) => home))], 4, async (teamName) => {
      const body = { teamName, shortName: teamName.slice(0, 3).toUpperCase(), league };
      teamOf.set(teamName, await p.client.get(postTeam, { as: admin, body }));
    });
    const called = (match: Match) =>
      season.league.kind === 'main' || wholeSeasons || match.round === lastRound;
    const imported = season.fixtures.filter((match) => !called(match));
    if (imported.length > 0) await p.client.get(importSeason, { body: { ...season, fixtures: imported } });
    await each(season.fixtures.filter(called), 8, (match, index) => playMatch(match, index, league, teamOf));
    return { league, teamOf };
  };
  const table = async (league: string) =>
    (await p.client.get(getLeagueTeams, { as: admin, params: { id: league } })).data.map((team) => [
      team.teamName,
      team.played,
      team.wins,
      team.draws,
      team.losses,
      team.goalsFor,
      team.goalsAgainst,
      team.goalDifference,
      team.points,
    ]);

  // MATCHDAY_REPLAY=whole sends every match of the second season through the calls too.
  it('end in the true tables, deductions included, and every coin is accounted for', async () => {
    const main = await replay(readSeason('2024-25.en.1.json', 'main'));
    const second = await replay(readSeason('2024-25.en.2.json', 'championship'));
    expect(await table(main.league)).toEqual(premierLeague);
    expect(await table(second.league)).toEqual(championship);
    // Two points for late payments to other clubs: 90 instead of 92, third all the same.
    const teamId = second.teamOf.get('Sheffield United FC')?._id ?? '';
    const body = { teamId, points: 2, reason: 'Defaults on payments to other clubs in 2022/23' };
    await p.client.get(addDeduction, { as: admin, params: { leagueId: second.league }, body });
    expect((await table(second.league))[2]).toEqual(['Sheffield United FC', 46, 28, 8, 10, 63, 36, 27, 90]);

    await eventually(async () => {
      const open = await p.client.get(getSettlements, { as: admin, query: { open: 'true' } });
      expect(open).toEqual([]);
    }, 120_000);
    expect(people.map(({ id }) => p.wallet.balances.get(id))).toEqual(people.map(({ id }) => due.get(id)));
    expect(p.wallet.staked()).toBe(0);
    const runs = await p.client.call(getSettlements, { as: admin, query: { limit: 1 } });
    expect(runs.headers.get('x-total-count')).toBe(String(wholeSeasons ? 380 + 557 : 380 + 12));
  }, 900_000);
});
