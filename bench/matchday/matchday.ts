import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSurroundings, type Surroundings } from '../platform/surroundings.ts';
import { startChild } from '../processes/child.ts';
import type { ReadQuestion, ReadRun } from '../reads/read-process.ts';
import { startEmpty } from '../reads/start-empty.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import { figure } from '../rows/table.ts';
import type { BenchRun, Measured, RowPlan, Subject } from '../subject.ts';
import type { Stage } from './acts.ts';
import type { CrowdQuestion, Seen } from './crowd-process.ts';
import { climb, highest } from './ramp.ts';
import { openVenue, type Venue } from './venue.ts';
import { startWatchers } from './watchers.ts';

/** Nearly everybody is answered within this time. */
const withinMs = 250;
const people = { quick: 40, full: 160 } as const;

/** A step or a stage with what it cost. */
interface Measurement {
  readonly perSecond: number;
  readonly ok: boolean;
  readonly seen: Seen;
  /** µs a request, by process. */
  readonly each: Readonly<Record<string, number>>;
  /** Share of one processor, by process. */
  readonly load: Readonly<Record<string, number>>;
  /** Processors of the machine in use, by others too. */
  readonly machine: number;
  /** The most messages that waited to be published. */
  readonly queued: number;
}

/** ms in which the processors of the machine were busy so far. */
const busySoFar = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/** Lets the crowd act and looks at the processes meanwhile. */
function startCrowd(venue: Venue, run: BenchRun) {
  const child = startChild(join(import.meta.dirname, 'crowd-process.ts'));
  const ask = <Answer>(question: CrowdQuestion) => child.ask<Answer>(question);
  return {
    meet: () =>
      ask({
        ask: 'meet',
        origins: venue.services.gateways.map(({ origin }) => origin),
        connections: 256,
        people: venue.people,
        places: venue.places,
      }),
    async act(stage: Stage, perSecond: number, ms: number, progress: readonly [number, number]) {
      run.signal.throwIfAborted();
      const cpu = () => ({ ...venue.cpu(), crowd: child.cpu() });
      const [before, busy, began] = [cpu(), busySoFar(), performance.now()];
      let queued = 0;
      let over = false;
      const watching = (async () => {
        while (!over) {
          queued = Math.max(queued, await venue.queued());
          await pause(500);
        }
      })();
      const seen = await ask<Seen>({ ask: 'act', stage, perSecond, ms, progress });
      over = true;
      const [after, lasted] = [cpu(), (performance.now() - began) * 1000];
      await watching;
      const spent = Object.entries(before).map(
        ([name, us]) => [name, ((after as Record<string, number>)[name] as number) - us] as const,
      );
      const of = (by: number) => Object.fromEntries(spent.map(([name, us]) => [name, us / by]));
      const ok = seen.p99 <= withinMs && Object.keys(seen.failed).length === 0;
      const measurement: Measurement = {
        perSecond,
        ok,
        seen,
        each: of(seen.requests),
        load: of(lasted),
        machine: ((busySoFar() - busy) * 1000) / lasted,
        queued,
      };
      run.log(`  ${stageText(stage, measurement)}`);
      return measurement;
    },
    stop: () => child.stop(),
  };
}

const listed = (numbers: Readonly<Record<string, number>>, unit: string) =>
  Object.entries(numbers)
    .map(([name, number]) => `${name} ${figure(number)}${unit}`)
    .join(', ');

function stageText(stage: string, { perSecond, seen, queued }: Measurement): string {
  const failed = Object.entries(seen.failed).map(([what, count]) => `${count} × ${what}`);
  return [
    `${stage}: ${perSecond} acts a second, ${figure(seen.perSecond)} requests; half within ${figure(seen.p50)} ms,`,
    `99 % within ${figure(seen.p99)} ms; ${seen.stakes} stakes; at most ${queued} messages waited`,
    ...(failed.length > 0 ? [`; failed: ${failed.join(', ')}`] : []),
  ].join(' ');
}

/** What is used most: a process that fills a processor, else the processors of the machine, by whomever. */
function bottleneckOf({ load, machine }: Measurement): string {
  const own = Object.values(load).reduce((sum, one) => sum + one, 0);
  const [name, most] = Object.entries(load).toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const all = cpus().length;
  const used = `${figure(machine)} of ${all} processors in use, ${figure(Math.max(0, machine - own))} of them by other work`;
  if (most >= 0.85) return `${name} with ${figure(most)} of its processor; ${used}`;
  return machine >= 0.85 * all ? `the processors: ${used}` : `none that fills a processor: ${used}`;
}

async function matchdayOf(
  around: Surroundings,
  run: BenchRun,
  size: { wallets: number; gateways: number },
): Promise<Measured> {
  const venue = await openVenue(around, run, { people: run.quick ? people.quick : people.full, ...size });
  const crowd = startCrowd(venue, run);
  const empty = await startEmpty();
  const asking = startChild(join(import.meta.dirname, '../reads/read-process.ts'));
  const watchers = startWatchers(venue);
  try {
    await crowd.meet();
    await watchers.open();
    await crowd.act('before', 10, 3000, [0, 0.5]);
    const ms = run.quick ? 4000 : 12_000;
    // At the kick-off most acts are stakes: that is what the platform must hold.
    const steps = await climb({ first: run.quick ? 20 : 30, factor: 1.4, most: 10 }, (perSecond) =>
      crowd.act('before', perSecond, ms, [0.8, 1]),
    );
    const top = highest(steps);
    const tokens = venue.people.map(({ token }) => token);
    const question: ReadQuestion = { origin: empty.origin, paths: ['/'], tokens, ms: ms / 4 };
    const proxied = (await asking.ask<ReadRun>(question)).perSecond;
    const rate = Math.max(1, Math.round(top.perSecond * 0.6));
    const before = await crowd.act('before', rate, ms * 2, [0, 1]);
    await venue.kickOff();
    const match = crowd.act('during', rate, ms * 2, [0, 1]);
    for (const goal of [1, 2]) {
      await pause(ms / 2);
      await watchers.goal(goal);
    }
    const during = await match;
    const winning = crowd.act('after', rate, ms * 2, [0, 1]);
    const settledMs = await venue.settle(run.signal);
    const after = await winning;
    const goals = watchers.seen();
    const books = await venue.checkBooks(run.signal);
    const stages = { before, during, after };
    return {
      pairs: [{ value: top.ok ? top.seen.perSecond : 0, baseline: proxied }],
      unit: '/s',
      notes: [
        ...(top.ok
          ? []
          : [`no rate was kept: what follows is of the lowest, 99 % within ${figure(top.seen.p99)} ms`]),
        `throughput at p99 ≤ ${withinMs} ms: ${top.perSecond} acts, ${figure(top.seen.perSecond)} requests a second; bottleneck: ${bottleneckOf(top)}`,
        `CPU a request at that rate: ${listed(top.each, ' µs')}`,
        ...Object.entries(stages).map(([name, stage]) => stageText(`${name}, at 60 % of that rate`, stage)),
        ...Object.entries(stages).map(([name, stage]) => `99 % ${name}: ${listed(stage.seen.p99By, ' ms')}`),
        `goals on ${goals.streams} live streams: half within ${figure(goals.half)} ms, 99 % within ${figure(goals.p99)} ms, ${goals.missed} missed`,
        `the derby was settled within ${figure(settledMs)} ms while people looked on`,
        `memory afterwards: ${listed(venue.memory(), ' MB')}`,
        `books: ${books}`,
      ],
    };
  } finally {
    await Promise.all([crowd.stop(), asking.stop(), watchers.stop(), empty.stop()]);
    await venue.stop();
  }
}

/** The same day with several instances; on one machine they share its processors. */
const sizes = [1, 2].flatMap((gateways) => [1, 2, 4].map((wallets) => ({ wallets, gateways })));

/** People on a matchday, from the morning to the orders of the winners. */
export const matchday: Subject = {
  name: 'matchday',
  async open(run, only) {
    const around = await openSurroundings(run);
    const plans = sizes.map(({ wallets, gateways }): RowPlan => {
      const text = `${wallets} ${wallets === 1 ? 'wallet' : 'wallets'}, ${gateways} ${gateways === 1 ? 'gateway' : 'gateways'}`;
      return {
        id: `${wallets}x${gateways}`,
        name: `requests a second of a matchday, ${text} / empty answers through Express and the proxy`,
        limit: null,
        measure: (measured) => matchdayOf(around, measured, { wallets, gateways }),
      };
    });
    try {
      return { rows: chooseRows(plans, only), engines: around.versions, close: () => around.close() };
    } catch (error) {
      await around.close();
      throw error;
    }
  },
};
