import type { Chance } from '@matchday/command-kit/platform/chance';
import type { MatchState } from '@matchday/contracts/matches/rules';
import { levelOf } from './demo-squads.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A fixture of the demo; sides are places in the list of teams. */
export interface DemoFixture {
  home: number;
  away: number;
  kickOff: Date;
  round: string;
  odds: { homeOdds: number; drawOdds: number; awayOdds: number };
  /** Its present state. */
  state: MatchState;
  score: [number, number];
  /** Why it was abandoned and is void. */
  abandoned?: string;
}

/** All pairings of a single round robin by the circle method; an odd number of teams leaves one out each round. */
export function pairings(teams: number): [number, number][][] {
  const seats = teams % 2 === 0 ? teams : teams + 1;
  return Array.from({ length: seats - 1 }, (_, round) =>
    Array.from({ length: seats / 2 }, (_unused, pair): [number, number] => {
      const a = pair === 0 ? seats - 1 : (round + pair) % (seats - 1);
      const b = (round - pair + seats - 1) % (seats - 1);
      return round % 2 === 0 ? [a, b] : [b, a];
    }).filter(([a, b]) => a < teams && b < teams),
  );
}

/** Odds from the levels of two sides, with a bookmaker's margin; two places, at least 1.05. */
export function oddsOf(homeLevel: number, awayLevel: number): DemoFixture['odds'] {
  const edge = (homeLevel + 3 - awayLevel) / 30;
  const home = (1 / (1 + Math.exp(-2.2 * edge))) * 0.74;
  const draw = 0.26;
  const away = 1 - home - draw;
  const priced = (chance: number) => Math.max(1.05, Math.round((0.95 / chance) * 20) / 20);
  return { homeOdds: priced(home), drawOdds: priced(draw), awayOdds: priced(away) };
}

function goals(level: number, other: number, chance: Chance): number {
  const likely = Math.min(3.2, Math.max(0.4, 1.35 + (level - other) / 14));
  let scored = 0;
  for (let tries = 0; tries < 6; tries += 1) if (chance.whole(0, 999) < (likely / 6) * 1000) scored += 1;
  return scored;
}

/**
 * A season under way: `played` rounds a week apart in the past, then a round around `now` with its
 * first fixture Live or HT, then the next round. The last fixture of the last played round was abandoned.
 */
export function demoSeason(options: {
  teams: number;
  offset: number;
  played: number;
  running: Extract<MatchState, 'Live' | 'HT'>;
  now: Date;
  chance: Chance;
}): DemoFixture[] {
  const { teams, offset, played, running, now, chance } = options;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const soon = Math.ceil(now.getTime() / (HOUR / 2)) * (HOUR / 2) + 3 * HOUR;
  /** Five kick-offs a day, from 15:00 to 21:00 in East Africa Time. */
  const slot = (days: number, place: number) =>
    new Date(today + (days + Math.floor(place / 5)) * DAY + (12 + (place % 5) * 1.5) * HOUR);
  return pairings(teams)
    .slice(0, played + 2)
    .flatMap((round, index) =>
      round.map(([home, away], place): DemoFixture => {
        const levels = [levelOf(home + offset), levelOf(away + offset)] as const;
        const fixture = { home, away, round: `Matchday ${index + 1}`, odds: oddsOf(...levels) };
        const score: [number, number] = [
          goals(levels[0] + 2, levels[1], chance),
          goals(levels[1], levels[0], chance),
        ];
        const early: [number, number] = [Math.min(2, score[0]), Math.min(1, score[1])];
        if (index === played - 1 && place === round.length - 1)
          return {
            ...fixture,
            kickOff: slot(-7, place),
            state: 'HT',
            score: early,
            abandoned: 'Abandoned at half-time: waterlogged pitch',
          };
        if (index < played) {
          return { ...fixture, kickOff: slot((index - played) * 7, place), state: 'FT', score };
        }
        if (index === played && place === 0) {
          const kickOff = new Date(now.getTime() - (running === 'HT' ? 50 : 67) * MINUTE);
          return { ...fixture, kickOff, state: running, score: early };
        }
        const kickOff =
          index === played && place === 1 ? new Date(soon) : slot((index - played) * 7 + 1, place);
        return { ...fixture, kickOff, state: 'Build Up', score: [0, 0] };
      }),
    );
}
