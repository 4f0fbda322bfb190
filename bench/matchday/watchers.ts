import { join } from 'node:path';
import { startChild } from '../processes/child.ts';
import type { StreamQuestion } from '../streams/stream-process.ts';
import type { Venue } from './venue.ts';

/** Streams of each person: more people than act have the app open. */
const streamsEach = 10;
/** Milliseconds by the clock that the process of the streams uses too. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** How long goals took from the admin's call until streams had them, in milliseconds. */
interface GoalsSeen {
  readonly streams: number;
  readonly half: number;
  readonly p99: number;
  /** Streams that had not heard a goal after ten seconds. */
  readonly missed: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Keeps live streams open at the gateways, in a process of their own. */
export function startWatchers(venue: Venue) {
  const child = startChild(join(import.meta.dirname, '../streams/stream-process.ts'));
  const ask = <Answer>(question: StreamQuestion) => child.ask<Answer>(question);
  const tokens = venue.people.flatMap(({ token }) => Array.from({ length: streamsEach }, () => token));
  const all: number[] = [];
  let missed = 0;
  return {
    async open() {
      const { gateways } = venue.services;
      for (const [index, { origin }] of gateways.entries()) {
        const some = tokens.filter((_, n) => n % gateways.length === index);
        await ask({ ask: 'open', port: Number(new URL(origin).port), tokens: some });
      }
    },
    /** Lets the home side score, and waits until the streams have heard it. */
    async goal(homeScore: number) {
      const hearing = ask<number[]>({ ask: 'hear', text: `"homeScore":${homeScore},`, withinMs: 10_000 });
      const clicked = now();
      await venue.score(homeScore);
      const arrivals = await hearing;
      all.push(...arrivals.map((moment) => moment - clicked));
      missed += tokens.length - arrivals.length;
    },
    seen(): GoalsSeen {
      const sorted = all.toSorted((a, b) => a - b);
      return { streams: tokens.length, half: at(sorted, 0.5), p99: at(sorted, 0.99), missed };
    },
    stop: () => child.stop(),
  };
}
