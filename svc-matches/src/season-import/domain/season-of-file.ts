import { TZDate } from '@date-fns/tz';
import { refuse } from '@matchday/contracts/errors';
import type { SeasonImport } from '@matchday/contracts/matches/internal';
import type { LeagueKind } from '@matchday/contracts/matches/rules';
import type { SeasonFile } from './season-file.ts';

/** Where a league of football.json is played, by the code in its file name (`2024-25.en.1.json`). */
const places: Record<string, { country: string; timeZone: string }> = {
  en: { country: 'England', timeZone: 'Europe/London' },
  de: { country: 'Germany', timeZone: 'Europe/Berlin' },
  es: { country: 'Spain', timeZone: 'Europe/Madrid' },
  it: { country: 'Italy', timeZone: 'Europe/Rome' },
  fr: { country: 'France', timeZone: 'Europe/Paris' },
  ug: { country: 'Uganda', timeZone: 'Africa/Kampala' },
};

/** What the file does not say. */
interface SeasonChoices {
  kind?: Exclude<LeagueKind, 'other'> | undefined;
  country?: string | undefined;
  timeZone?: string | undefined;
  dryRun: boolean;
}

/**
 * The season as the platform takes it: league and season from the file's name line, kick-offs as
 * instants, play-offs kept out of the table.
 * @param fileName tells the country where no choice does
 * @throws Refusal 400 where the season or the country is not known
 */
export function seasonImportOf(file: SeasonFile, fileName: string, choices: SeasonChoices): SeasonImport {
  const named = /^(?<leagueName>.*\S)\s+(?<season>\d{4}(?:[/-]\d{2,4})?)$/.exec(file.name)?.groups;
  if (!named?.leagueName || !named.season)
    throw refuse.field(
      'text',
      `${fileName}: name must end with the season, such as "English Premier League 2024/25"`,
    );
  const place = places[/(?:^|[./])([a-z]{2})\.\d/.exec(fileName)?.[1] ?? ''];
  const country = choices.country || place?.country;
  if (!country) throw refuse.field('country', `${fileName}: the country is not known; name it`);
  const timeZone = choices.timeZone || place?.timeZone || 'Africa/Kampala';
  if (!isZone(timeZone)) throw refuse.field('timeZone', `There is no time zone ${timeZone}`);
  return {
    league: {
      leagueName: named.leagueName,
      country,
      season: named.season,
      ...(choices.kind && { kind: choices.kind }),
    },
    fixtures: file.matches.map((match) => ({
      ...(match.round ? { round: match.round } : {}),
      inTable: isLeagueRound(match.round),
      date: instantOf(match.date, match.time ?? '15:00', timeZone),
      home: match.team1,
      away: match.team2,
      ...scoreOf(match.score),
    })),
    dryRun: choices.dryRun,
  };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** True for a round of the league; play-offs are named so, or have no round at all. */
export const isLeagueRound = (round: string | undefined): boolean =>
  round !== undefined && !/final|play-?off|promotion|relegation|knock-?out/i.test(round);

function scoreOf(score: SeasonFile['matches'][number]['score']): { score?: [number, number] } {
  const full = Array.isArray(score) ? score : score?.ft;
  return full ? { score: full } : {};
}

function instantOf(date: string, time: string, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()).toISOString();
}
