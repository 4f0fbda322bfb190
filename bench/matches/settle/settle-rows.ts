import { join } from 'node:path';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { startServices } from '../../platform/services.ts';
import type { Surroundings } from '../../platform/surroundings.ts';
import { untilQuiet } from '../../platform/until-quiet.ts';
import { startChild } from '../../processes/child.ts';
import { interleave } from '../../rows/interleave.ts';
import { median } from '../../rows/row.ts';
import { figure } from '../../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import { holdStakes } from '../../wallet/core/hold-stakes.ts';
import { openAccounts } from '../../wallet/core/open-accounts.ts';
import { startReferee } from '../referee.ts';
import type { BareQuestion } from './bare-process.ts';
import { bettorOf, insertBets } from './open-bets.ts';

const script = join(import.meta.dirname, 'bare-process.ts');
const coins = 500;
const settlePairs = 5;
/** Fewer than elsewhere: one with 300,000 bets takes minutes including its preparation. */
const linearPairs = 3;
const withinMs = 1_800_000;
const seconds = (ms: number) => ms / 1000;

/** Starts svc-matches and a wallet, with an account for each bettor. */
async function startSettling(around: Surroundings, run: BenchRun, bettors: number) {
  const { signal } = run;
  const services = await startServices(around, { matches: true, signal });
  const { matches } = services;
  try {
    if (!matches) throw new Error('svc-matches does not run');
    const referee = await startReferee(matches.process.origin, services.secrets.EDGE_SECRET);
    const db = around.client.db(matches.database);
    const ids = Array.from({ length: bettors }, (_, index) => bettorOf(index));
    await openAccounts(around.client.db(services.database), ids, coins);
    const notifications = around.client.db(services.database).collection('notifications');
    const times = () => ({
      matches: matches.process.cpu(),
      wallet: services.wallets[0]?.cpu() ?? 0,
      mongod: around.mongodCpu(),
    });
    /** Milliseconds from the result until the run is closed, which is later than the last balance. */
    const settle = async (bets: number, { until, afterwards, toldMs }: Spent): Promise<number> => {
      const add = (cpu: Cpu, from: ReturnType<typeof times>, to: typeof from) => {
        for (const name of ['matches', 'wallet', 'mongod'] as const)
          cpu[name].push((to[name] - from[name]) / bets);
      };
      const fixture = await referee.fixture();
      await holdStakes(around.client.db(services.database), fixture, await insertBets(db, fixture, bets));
      await referee.finish(fixture);
      // What was staked on each outcome is summed once a fixture has closed: that is no part of the settlement.
      const summed = { 'stakes.home': { $gt: 0 }, _id: fixture as never };
      await waitUntil(
        async () => ((await db.collection('fixtures').countDocuments(summed)) === 1 ? null : 'the sums'),
        { withinMs, signal },
      );
      await untilQuiet(around, services, signal);
      const toTell = (await notifications.estimatedDocumentCount()) + bets;
      const before = times();
      const began = performance.now();
      await referee.decide(fixture);
      let state: string | undefined;
      const look = async () => {
        state = (await db.collection('runs').findOne({ fixture }))?.state;
        return state === 'CLOSED' ? null : `the run is ${state}`;
      };
      const check = () => {
        if (state === 'DIFFERS') throw new Error('The ledger posted something else');
      };
      await waitUntil(look, { withinMs, check, signal });
      const ms = performance.now() - began;
      const closed = times();
      const settled = await db.collection('bets').countDocuments({ fixture, version: 1 });
      if (settled !== bets) throw new Error(`${settled} of ${bets} bets are settled`);
      const untold = async () => {
        const left = toTell - (await notifications.estimatedDocumentCount());
        return left > 0 ? `${left} people are not told` : null;
      };
      await waitUntil(untold, { withinMs, signal });
      toldMs.push(performance.now() - began);
      await untilQuiet(around, services, signal);
      add(until, before, closed);
      add(afterwards, closed, times());
      return ms;
    };
    return { services, settle };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

type Cpu = Record<'matches' | 'wallet' | 'mongod', number[]>;
const noCpu = (): Cpu => ({ matches: [], wallet: [], mongod: [] });

/** Until the run is closed; and afterwards, when results are counted and the last notifications are written. */
interface Spent {
  until: Cpu;
  afterwards: Cpu;
  /** ms until everybody has a notification. */
  toldMs: number[];
}
const nothingSpent = (): Spent => ({ until: noCpu(), afterwards: noCpu(), toldMs: [] });
const spentText = ({ until, afterwards }: Spent) => `${cpuText(until)}; afterwards ${cpuText(afterwards)}`;

const cpuText = (cpu: Readonly<Record<string, number[]>>) =>
  Object.entries(cpu)
    .map(([name, list]) => `${name} ${figure(median(list))} µs`)
    .join(', ');

async function againstWinners(around: Surroundings, run: BenchRun): Promise<Measured> {
  const bets = run.quick ? 20_000 : 100_000;
  const settling = await startSettling(around, run, bets);
  const { services, settle } = settling;
  const settled = nothingSpent();
  const bare = startChild(script, { BENCH_MONGODB_URI: around.mongoUri });
  const ask = <Answer>(question: BareQuestion) => bare.ask<Answer>(question);
  const spent: Record<'process' | 'mongod', number[]> = { process: [], mongod: [] };
  try {
    const like = services.database;
    await ask({ ask: 'open', like, name: around.freshName('bare'), bettors: bets, coins });
    const straight = async () => {
      await ask({ ask: 'prepare', bets });
      const before = { process: bare.cpu(), mongod: around.mongodCpu() };
      const ms = await ask<number>({ ask: 'pay' });
      spent.process.push((bare.cpu() - before.process) / bets);
      spent.mongod.push((around.mongodCpu() - before.mongod) / bets);
      return seconds(ms);
    };
    const measured = await interleave({
      pairs: settlePairs,
      warmUp: run.quick ? 1 : 0,
      value: async () => seconds(await settle(bets, settled)),
      baseline: straight,
      signal: run.signal,
    });
    const notes = [
      `${bets.toLocaleString('en-GB')} bets, a third of them won; until the run is closed`,
      `everybody is told after ${figure(seconds(median(settled.toldMs)))} s, which is later`,
      `CPU a bet: ${spentText(settled)}`,
      `CPU a bet of the writes alone: ${cpuText(spent)}`,
    ];
    return { pairs: measured, unit: 's', notes };
  } finally {
    await bare.stop();
    await services.stop();
  }
}

async function manyAndFew(around: Surroundings, run: BenchRun): Promise<Measured> {
  const [many, few] = run.quick ? [10_000, 2000] : [300_000, 30_000];
  const { services, settle } = await startSettling(around, run, many);
  const cpu = new Map([many, few].map((bets) => [bets, nothingSpent()]));
  const perBet = async (bets: number) =>
    ((await settle(bets, cpu.get(bets) ?? nothingSpent())) * 1000) / bets;
  try {
    await perBet(few);
    const measured = await interleave({
      pairs: run.quick ? 1 : linearPairs,
      value: () => perBet(many),
      baseline: () => perBet(few),
      signal: run.signal,
    });
    return {
      pairs: measured,
      unit: 'µs',
      notes: [...cpu].map(([bets, spent]) => `CPU a bet of ${bets}: ${spentText(spent)}`),
    };
  } finally {
    await services.stop();
  }
}

/** Settling a fixture end to end. */
export const settleRows = (around: Surroundings): RowPlan[] => [
  {
    id: 'settle',
    name: "100,000 bets of a fixture settled / the winners' ledger writes alone",
    limit: { atMost: 2.5 },
    measure: (run) => againstWinners(around, run),
  },
  {
    id: 'linear',
    name: 'time for each bet of a fixture with 300,000 / with 30,000',
    limit: { atMost: 1.25 },
    measure: (run) => manyAndFew(around, run),
  },
];
