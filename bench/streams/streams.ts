import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@matchday/command-kit/platform/client';
import { bounds } from '@matchday/contracts/bounds';
import { patchFixture } from '@matchday/contracts/matches/http';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { startReferee } from '../matches/referee.ts';
import { signUpMany } from '../platform/players.ts';
import { type Services, startServices } from '../platform/services.ts';
import { openSurroundings, type Surroundings } from '../platform/surroundings.ts';
import { startChild } from '../processes/child.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import { median } from '../rows/row.ts';
import { figure } from '../rows/table.ts';
import type { BenchRun, Measured, RowPlan, Subject } from '../subject.ts';
import type { StreamQuestion } from './stream-process.ts';

/** Within which everybody sees a goal, in milliseconds. */
const goalMs = 1000;
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** Kilobytes of memory that a process holds. */
function residentOf(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN);
}

/** A fixture whose home side scores. */
async function startMatch({ matches, secrets }: Services) {
  const origin = matches?.process.origin as string;
  const referee = await startReferee(origin, secrets.EDGE_SECRET);
  const id = await referee.fixture();
  const admin = { id: 'ad'.repeat(12), username: 'referee', role: 'admin' } as const;
  const client = createClient(origin, forwardedIdentity(secrets.EDGE_SECRET, admin));
  return (homeScore: number) => client.send(patchFixture, { params: { id }, body: { homeScore } });
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;

async function measure(run: BenchRun, around: Surroundings): Promise<Measured> {
  const count = run.quick ? 1000 : 10_000;
  const goals = run.quick ? 5 : 20;
  const services = await startServices(around, { matches: true, signal: run.signal });
  const browsers = startChild(join(import.meta.dirname, 'stream-process.ts'));
  const ask = <Answer>(question: StreamQuestion) => browsers.ask<Answer>(question);
  try {
    const people = await signUpMany(around, services, Math.ceil(count / bounds.person.streams), run.signal);
    const tokens = Array.from({ length: count }, (_, n) => people[n % people.length]?.token as string);
    const score = await startMatch(services);
    const { gateway } = services;
    const before = residentOf(gateway.pid);
    const port = Number(new URL(gateway.origin).port);
    await ask({ ask: 'open', port, tokens });
    await pause(5000);
    const memory = (residentOf(gateway.pid) - before) / count;
    const restBefore = gateway.cpu();
    await pause(15_000);
    const rest = (gateway.cpu() - restBefore) / 15;
    const lasts: number[] = [];
    const all: number[] = [];
    const [cpuBefore, began] = [gateway.cpu(), now()];
    for (let goal = 1; goal <= goals; goal += 1) {
      run.signal.throwIfAborted();
      const hearing = ask<number[]>({ ask: 'hear', text: `"homeScore":${goal},`, withinMs: 20_000 });
      await pause(200);
      const clicked = now();
      await score(goal);
      const arrivals = (await hearing).map((moment) => moment - clicked);
      if (arrivals.length < count) throw new Error(`${count - arrivals.length} streams have not heard`);
      all.push(...arrivals);
      lasts.push(Math.max(...arrivals));
    }
    const idle = (rest * (now() - began)) / 1000;
    const cpu = (gateway.cpu() - cpuBefore - idle) / goals / count;
    const sorted = all.toSorted((a, b) => a - b);
    return {
      // Not the median of the goals: one goal that is late is late for everybody.
      pairs: [{ value: at(sorted, 0.99), baseline: goalMs }],
      unit: 'ms',
      notes: [
        `${count} streams, ${goals} goals; of all arrivals half within ${figure(at(sorted, 0.5))} ms; the last one of half of the goals within ${figure(median(lasts))} ms, the slowest after ${figure(Math.max(...lasts))} ms`,
        `gateway: ${figure(memory)} kB a stream, ${figure(cpu)} µs CPU an event and stream, ${figure(rest / 10_000)} % of a processor at rest`,
      ],
    };
  } finally {
    await browsers.stop();
    await services.stop();
  }
}

/** A goal that everybody sees: real streams in a process of their own, from the admin's call to the last of them. */
export const streams: Subject = {
  name: 'streams',
  async open(run, only) {
    const around = await openSurroundings(run);
    const goal: RowPlan = {
      id: 'goal',
      name: "from the admin's call to 99 % of all streams / a second",
      limit: { atMost: 1 },
      measure: () => measure(run, around),
    };
    try {
      return { rows: chooseRows([goal], only), engines: around.versions, close: () => around.close() };
    } catch (error) {
      await around.close();
      throw error;
    }
  },
};
