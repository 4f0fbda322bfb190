import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@matchday/command-kit/platform/chance';
import type { AnyCall } from '@matchday/contracts/call';
import {
  correctResult,
  correctStat,
  deleteFixture,
  type Fixture,
  patchFixture,
  postFixture,
  putFinalResults,
  putStat,
  settleImpacts,
  updateFixtureResult,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { statMost } from '@matchday/contracts/matches/play/player-stats';
import type { Asker } from '../requests/asker.ts';
import { operator } from '../wallet/commands.ts';
import type { ToldFixture } from './checker/check-told.ts';
import type { Ground } from './ground.ts';

/** A fixture that takes stakes now. */
export interface OpenFixture {
  readonly id: string;
  readonly players: readonly { readonly id: string; readonly cost: number }[];
  /** The latest odds, decimal. */
  odds: { readonly homeWin: number; readonly draw: number; readonly awayWin: number };
}

/** What admins do: create fixtures, change odds, close, decide and correct them. */
export interface Fixtures {
  readonly open: readonly OpenFixture[];
  /** What admins were told last of each fixture. */
  told(): ToldFixture[];
  /** Resolves once nothing new is sent. */
  readonly over: Promise<unknown>;
}

/** Fixtures at a time. */
const atOnce = 4;
const stats = ['goals', 'assists', 'tackles', 'yellowCards'] as const;
const kinds = ['result', 'result', 'result', 'void', 'delete'] as const;

/** @param run makes the keys unique to this run */
export function runFixtures(options: {
  asker: Asker;
  ground: Ground;
  chance: Chance;
  run: string;
  clock: () => Date;
}): Fixtures {
  const { asker, ground, chance, run, clock } = options;
  const open: OpenFixture[] = [];
  const decisions = new Map<string, string>();
  let requests = 0;

  const act = async (call: AnyCall, params: Record<string, string>, body?: unknown) => {
    requests += 1;
    const name = `${run}-${call.name}-${requests}`;
    const key = call.movesCoins ? name : undefined;
    return asker.ask({ name, call, as: operator, params, body, ...(key ? { key } : {}) });
  };
  /** Sends a request that must succeed; a refusal is a fault of the service. */
  const must = async (call: AnyCall, params: Record<string, string>, body?: unknown) => {
    const answer = await act(call, params, body);
    if (answer?.kind === 'refused')
      asker.findings.push({ invariant: 'answers', text: `${call.name} was refused: ${answer.text}` });
    return answer?.kind === 'done' ? answer.body : null;
  };
  const drawOdds = () => ({
    homeWin: chance.whole(101, 400) / 100,
    draw: chance.whole(101, 500) / 100,
    awayWin: chance.whole(101, 900) / 100,
  });
  const wire = ({ homeWin, draw, awayWin }: OpenFixture['odds']) => ({
    homeOdds: homeWin,
    drawOdds: draw,
    awayOdds: awayWin,
  });
  const drawScore = () => {
    const homeScore = chance.whole(0, 3);
    const awayScore = chance.whole(0, 3);
    const result = homeScore === awayScore ? 'draw' : homeScore > awayScore ? 'homeWin' : 'awayWin';
    return { homeScore, awayScore, result };
  };

  const decide = async (fixture: OpenFixture, kind: (typeof kinds)[number]): Promise<boolean> => {
    const { id } = fixture;
    if (kind === 'delete') {
      // A repetition after a lost answer may find it deleted: then it was done.
      const answer = await act(deleteFixture, { id });
      if (answer) decisions.set(id, 'void');
      return false;
    }
    if (kind === 'void') {
      if (!(await must(voidFixture, { id }, { reason: 'Floodlights' }))) return false;
      decisions.set(id, 'void');
      return true;
    }
    const { result, ...score } = drawScore();
    // Each count once: an attempt without an answer may arrive later than the next one.
    for (const [index, { id: playerId }] of fixture.players.entries()) {
      const statType = stats[index % stats.length] ?? 'goals';
      const value = Math.min(chance.whole(0, 4), statMost[statType] ?? 4);
      await must(putStat, { id }, { playerId, statType, value });
    }
    if (!(await must(putFinalResults, { id }, score))) return false;
    if (!(await must(updateFixtureResult, { fixtureId: id }, { result }))) return false;
    decisions.set(id, result);
    if (chance.whole(1, 3) > 1) await must(settleImpacts, { fixtureId: id });
    return true;
  };
  const correct = async ({ id, players }: OpenFixture) => {
    const isVoid = chance.whole(1, 4) === 1;
    const right = isVoid ? { result: 'void' } : drawScore();
    const corrected = await must(correctResult, { fixtureId: id }, { ...right, reason: 'It was wrong' });
    if (corrected) decisions.set(id, right.result);
    if ((corrected as Fixture | null)?.impactsSettled !== true) return;
    const stat = { playerId: chance.pick(players).id, statType: 'goals', value: chance.whole(0, 5) };
    await must(correctStat, { fixtureId: id }, { ...stat, reason: 'Counted again' });
  };
  const playOne = async () => {
    const openMs = chance.whole(2000, 5000);
    const byDeadline = chance.whole(1, 3) === 1;
    const [home, away] = [chance.whole(0, 3), chance.whole(1, 3)].map(
      (at, index, both) => ground.sides[index === 0 ? at : ((both[0] as number) + at) % 4],
    ) as [Ground['sides'][number], Ground['sides'][number]];
    const date = new Date(clock().getTime() + (byDeadline ? openMs : 3_600_000)).toISOString();
    const odds = drawOdds();
    const body = { hometeam: home.team, awayteam: away.team, league: ground.league, ...wire(odds), date };
    const made = (await must(postFixture, {}, body)) as Fixture | null;
    if (!made) return;
    const fixture: OpenFixture = { id: made._id, players: [...home.players, ...away.players], odds };
    open.push(fixture);
    const changes = chance.whole(1, 3);
    for (let change = 0; change < changes && !asker.calm; change += 1) {
      await wait(openMs / changes);
      const other = drawOdds();
      if (await act(patchFixture, { id: fixture.id }, wire(other))) fixture.odds = other;
    }
    if (asker.calm) return;
    open.splice(open.indexOf(fixture), 1);
    const kind = chance.pick(kinds);
    if (!byDeadline && kind === 'result')
      await must(patchFixture, { id: fixture.id }, { matchState: 'Live' });
    if (!(await decide(fixture, kind))) return;
    // Some immediately, so that they wait for the settlement before them.
    for (let left = chance.whole(0, 3); left > 0 && !asker.calm; left -= 1) {
      await wait(chance.pick([0, 300, 1500]));
      await correct(fixture);
    }
  };
  const admin = async () => {
    while (!asker.calm) await playOne();
  };
  return {
    open,
    told: () => [...decisions].map(([id, decision]) => ({ id, decision })),
    over: Promise.all(Array.from({ length: atOnce }, admin)),
  };
}
