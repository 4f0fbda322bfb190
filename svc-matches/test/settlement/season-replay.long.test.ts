import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswerOf, AnyCall } from '@matchday/contracts/call';
import {
  addDeduction,
  getLeagueTeams,
  getSettlements,
  patchFixture,
  placeBet,
  postFixture,
  putFinalResults,
  type Team,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { importSeason, type SeasonImport } from '@matchday/contracts/matches/internal';
import { outcomeOf, outcomes, payoutOf } from '@matchday/contracts/matches/rules';
import { getBooks, postNewUser } from '@matchday/contracts/wallet/http';
import { getBalances } from '@matchday/contracts/wallet/internal';
import {
  type CallOptions,
  eventually,
  type ServiceProcess,
  signUpForm,
  startForTest,
  startServiceProcess,
  type TestService,
  testEngines,
} from '@matchday/service-kit/testing';
import { compose } from '../../src/compose.ts';
import { config } from '../../src/config.ts';
import { admin } from '../support/play.ts';
import { readSeason } from '../support/season-file.ts';
import { championship, premierLeague } from '../support/true-tables.ts';

type Match = SeasonImport['fixtures'][number];
type Person = { id: string; username: string; role: 'user' };
/** Before the first match of both seasons; stakes are judged by this clock. */
const july = new Date('2024-07-01T12:00:00Z');
const walletMain = fileURLToPath(new URL('../../../svc-wallet/src/main.ts', import.meta.url));

/** Matches at the end of each season that are played by calls; in the championship these include the play-offs. */
const played = { main: 95, championship: 30 };

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

/** Every fifth match gets other odds before its bets, and is live before its final result. */
const hasChanges = (index: number) => index % 5 === 0;

describe('two seasons that begin by an import and go on by the public calls', () => {
  const engines = testEngines();
  let wallet: ServiceProcess;
  let matches: TestService;
  let people: Person[];
  /** What each person must have in the end. */
  const due = new Map<string, number>();
  beforeAll(async () => {
    wallet = await startServiceProcess(walletMain, engines);
    matches = await startForTest({
      name: 'svc-matches',
      config,
      compose,
      engines,
      env: { WALLET_URLS: wallet.url },
      clock: () => july,
    });
    people = [];
    await each(Array.from({ length: 80 }), 20, async (_one, index) => {
      const { user } = await wallet.client.get(postNewUser, { body: signUpForm(`fan${index}`, index) });
      people[index] = { id: user._id, username: user.username, role: 'user' };
      due.set(user._id, user.coins);
    });
  }, 120_000);
  afterAll(async () => {
    await matches?.close();
    await wallet?.stop();
    await engines.dispose();
  });

  /** Calls again with the same key where the answer is 503, as a client does: on a busy computer a transaction may fail. */
  const send = async <C extends AnyCall>(call: C, options: CallOptions<C>): Promise<AnswerOf<C>> => {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const answer = await matches.client.call(call, { ...options, key });
      if (answer.ok) return answer.body;
      if (answer.status !== 503 || tries === 10)
        throw new Error(`${call.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
  };

  const playMatch = async (
    match: Match,
    index: number,
    league: string,
    teamOf: ReadonlyMap<string, Team>,
  ) => {
    const { round, inTable, date, time, score } = match;
    const [hometeam, awayteam] = [teamOf.get(match.home)?._id ?? '', teamOf.get(match.away)?._id ?? ''];
    const odds = {
      homeWin: (120 + ((index * 37) % 400)) / 100,
      draw: (250 + ((index * 11) % 200)) / 100,
      awayWin: (130 + ((index * 53) % 500)) / 100,
    };
    const last = { homeOdds: odds.homeWin, drawOdds: odds.draw, awayOdds: odds.awayWin };
    const first = hasChanges(index) ? { homeOdds: 2, drawOdds: 3.3, awayOdds: 3 } : last;
    const { _id: id } = await send(postFixture, {
      as: admin,
      body: { hometeam, awayteam, league, ...first, round, inTable, date, time },
    });
    const change = (body: object) => send(patchFixture, { as: admin, params: { id }, body });
    if (hasChanges(index)) await change(last);
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
      await send(placeBet, { as: person, body });
      const back = prediction === result ? payoutOf(betAmount, odds[prediction]) : 0;
      due.set(person.id, (due.get(person.id) ?? 0) - betAmount + back);
    });
    if (hasChanges(index))
      await change({ matchState: 'Live', homeScore: Math.min(1, homeScore), awayScore: 0 });
    await send(putFinalResults, { as: admin, params: { id }, body: { homeScore, awayScore } });
    await send(updateFixtureResult, { as: admin, params: { fixtureId: id }, body: { result } });
  };

  /** A season that begins by an import, and whose last matches are played by calls. */
  const finish = async (season: SeasonImport, last: number) => {
    const imported = { ...season, fixtures: season.fixtures.slice(0, -last) };
    const { leagueId } = await send(importSeason, { body: imported });
    const league = leagueId ?? '';
    const { data } = await matches.client.get(getLeagueTeams, { as: admin, params: { id: league } });
    const teamOf = new Map(data.map((team) => [team.teamName, team]));
    await each(season.fixtures.slice(-last), 8, (match, index) => playMatch(match, index, league, teamOf));
    return { league, teamOf };
  };
  const table = async (league: string) =>
    (await matches.client.get(getLeagueTeams, { as: admin, params: { id: league } })).data.map((team) => [
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

  it('end with the real tables, deductions included, and account for every coin', async () => {
    const main = await finish(readSeason('2024-25.en.1.json', 'main'), played.main);
    const second = await finish(readSeason('2024-25.en.2.json', 'championship'), played.championship);
    expect(await table(main.league)).toEqual(premierLeague);
    expect(await table(second.league)).toEqual(championship);
    // Two points for late payments to other clubs: 90 instead of 92, third all the same.
    const teamId = second.teamOf.get('Sheffield United FC')?._id ?? '';
    const body = { teamId, points: 2, reason: 'Defaults on payments to other clubs in 2022/23' };
    await matches.client.get(addDeduction, { as: admin, params: { leagueId: second.league }, body });
    expect((await table(second.league))[2]).toEqual(['Sheffield United FC', 46, 28, 8, 10, 63, 36, 27, 90]);

    await eventually(async () => {
      const open = await matches.client.get(getSettlements, { as: admin, query: { open: 'true' } });
      expect(open).toEqual([]);
    }, 120_000);
    const { balances } = await wallet.client.get(getBalances, {
      body: { ids: people.map(({ id }) => id) },
    });
    expect(new Map(balances.map(({ userId, balance }) => [userId, balance]))).toEqual(due);
    const held = [...due.values()].reduce((sum, coins) => sum + coins, 0);
    expect(await wallet.client.get(getBooks, { as: admin })).toMatchObject({
      ...{ held, staked: 0, owed: 0 },
      check: { ok: true },
    });
    const runs = await matches.client.call(getSettlements, { as: admin, query: { limit: 1 } });
    expect(runs.headers.get('x-total-count')).toBe(String(played.main + played.championship));
  }, 900_000);
});
