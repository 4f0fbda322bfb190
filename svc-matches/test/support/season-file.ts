import { readFileSync } from 'node:fs';
import type { SeasonImport } from '@matchday/contracts/matches/internal';

interface SeasonFile {
  name: string;
  matches: {
    round?: string;
    date: string;
    time?: string;
    team1: string;
    team2: string;
    score?: { ft: [number, number] };
  }[];
}

/** A season of test/data as an import; play-offs count for no table. */
export function readSeason(
  file: '2024-25.en.1.json' | '2024-25.en.2.json',
  kind: 'main' | 'championship',
): SeasonImport {
  const path = new URL(`../data/${file}`, import.meta.url);
  const { name, matches } = JSON.parse(readFileSync(path, 'utf8')) as SeasonFile;
  return {
    league: { leagueName: name.replace(/ \d{4}\/\d\d$/, ''), country: 'England', season: '2024/25', kind },
    dryRun: false,
    fixtures: matches.map(({ round, date, time, team1, team2, score }) => ({
      round,
      inTable: round !== undefined && !round.startsWith('Finals,'),
      date,
      time,
      home: team1,
      away: team2,
      score: score?.ft,
    })),
  };
}
