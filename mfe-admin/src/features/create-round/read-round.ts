import type { Team } from '@matchday/contracts/matches/http';
import { MOST_FIXTURES } from '@matchday/contracts/matches/planning-forms';

// Only admins with a table need it: it is loaded with the first table.
const loadPapa = async () => (await import('papaparse')).default;

/** The odds of one fixture. */
export interface Odds {
  homeOdds: number;
  drawOdds: number;
  awayOdds: number;
}

/** A fixture of a line, as it is sent. */
interface LineFixture extends Partial<Odds> {
  hometeam: string;
  awayteam: string;
  date: string;
  time: string;
}

/** One line of a table that was typed, pasted or read from a CSV file. */
export interface RoundLine {
  /** Its number in the text, the head included. */
  number: number;
  /** As it was written: `Arsenal v Chelsea`. */
  match: string;
  when: string;
  /** Missing where something is wrong. */
  fixture?: LineFixture;
  problems: string[];
}

/** What was read; `problem` where the table as a whole is none. */
interface ReadRound {
  lines: RoundLine[];
  problem?: string;
}

const columns = ['home', 'away', 'date', 'time', 'homeOdds', 'drawOdds', 'awayOdds'] as const;
type Column = (typeof columns)[number];

/** What the columns are called in the tables of others. */
const names: Record<Column, RegExp> = {
  home: /^(home|home ?team|team ?1)$/i,
  away: /^(away|away ?team|team ?2|visitors?)$/i,
  date: /^(date|day|kick-?off)$/i,
  time: /^(time|hour)$/i,
  homeOdds: /^(home ?odds|1)$/i,
  drawOdds: /^(draw ?odds|x|draw)$/i,
  awayOdds: /^(away ?odds|2)$/i,
};

const columnOf = (cell: string): Column | undefined =>
  columns.find((column) => names[column].test(cell.trim()));

/** The columns of a head, or undefined if the row is a fixture. */
function headOf(row: readonly string[]): (Column | undefined)[] | undefined {
  const found = row.map(columnOf);
  return found.filter(Boolean).length >= 2 ? found : undefined;
}

const pad = (digits: string) => digits.padStart(2, '0');

/** `2026-11-28` from that or from `28.11.2026`; undefined for anything else, such as 11/28/2026, which means two days. */
function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : dotted ? [dotted[3], dotted[2], dotted[1]] : [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${pad(month)}-${pad(day)}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
}

function timeOf(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${pad(hour)}:${minute}` : undefined;
}

/** Odds with at most two places and a point or a comma; NaN for other text. */
const numberOf = (text: string): number =>
  /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** A team by its name or short name. */
function teamOf(text: string, teams: readonly Team[]): Team | undefined {
  const wanted = text.toLowerCase();
  const having = (of: (team: Team) => string) => teams.filter((team) => of(team).toLowerCase() === wanted);
  const [byName] = having(({ teamName }) => teamName);
  const byShort = having(({ shortName }) => shortName);
  return byName ?? (byShort.length === 1 ? byShort[0] : undefined);
}

function oddsOf(cell: Record<Column, string>, problems: string[]): Partial<Odds> {
  const texts = [cell.homeOdds, cell.drawOdds, cell.awayOdds];
  if (texts.every((text) => text === '')) return {};
  const [homeOdds = 0, drawOdds = 0, awayOdds = 0] = texts.map(numberOf);
  if ([homeOdds, drawOdds, awayOdds].every((odds) => odds >= 1.01 && odds <= 1000))
    return { homeOdds, drawOdds, awayOdds };
  problems.push('Enter all three odds, 1.01 to 1000 with at most two decimals, or none');
  return {};
}

function lineOf(cell: Record<Column, string>, number: number, teams: readonly Team[]): RoundLine {
  const problems: string[] = [];
  const [day = '', hour = ''] = cell.date.split(/[ T]+/, 2);
  const date = dateOf(day);
  const time = timeOf(cell.time || hour);
  if (!date) problems.push('Enter the date as 2026-11-28 or 28.11.2026');
  if (!time) problems.push('Enter the time as 18:00');
  const side = (text: string, which: string) => {
    const team = teamOf(text, teams);
    if (!team) problems.push(text ? `No team “${text}” in this league` : `${which} team is required`);
    return team;
  };
  const [home, away] = [side(cell.home, 'Home'), side(cell.away, 'Away')];
  if (home && home === away) problems.push('A team cannot play against itself');
  const odds = oddsOf(cell, problems);
  const line = {
    number,
    match: `${home?.teamName ?? (cell.home || '?')} v ${away?.teamName ?? (cell.away || '?')}`,
    when: [date ?? day, time ?? (cell.time || hour)].filter(Boolean).join(', '),
    problems,
  };
  if (problems.length > 0 || !home || !away || !date || !time) return line;
  return { ...line, fixture: { hometeam: home._id, awayteam: away._id, date, time, ...odds } };
}

/**
 * Reads a table of fixtures: home, away, date and time, and if they are known the three odds; separated by commas,
 * semicolons or tabs. A head may name the columns in another order.
 * @param teams those of the league
 */
export async function readRound(text: string, teams: readonly Team[]): Promise<ReadRound> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes a file binary
  if (/[\u0000-\u0008\ufffd]/.test(text)) return { lines: [], problem: 'This is not a text file' };
  const papa = await loadPapa();
  const { data } = papa.parse<string[]>(text, { delimitersToGuess: ['\t', ';', ',', '|'] });
  const rows = data
    .map((row, index) => ({ cells: row.map((cell) => cell.trim()), number: index + 1 }))
    .filter(({ cells }) => cells.some(Boolean));
  const first = rows[0];
  if (!first) return { lines: [], problem: 'Enter or paste at least one fixture' };
  const head = headOf(first.cells);
  const order = head ?? [...columns];
  const missing = (['home', 'away', 'date'] as const).filter((column) => !order.includes(column));
  if (missing.length > 0) return { lines: [], problem: `Columns are missing: ${missing.join(', ')}` };
  const fixtures = head ? rows.slice(1) : rows;
  if (fixtures.length === 0) return { lines: [], problem: 'There are no fixtures below the header row' };
  if (fixtures.length > MOST_FIXTURES)
    return {
      lines: [],
      problem: `At most ${MOST_FIXTURES} fixtures at a time; this table has ${fixtures.length}`,
    };
  const lines = fixtures.map(({ cells, number }) => {
    const at = (column: Column) => cells[order.indexOf(column)] ?? '';
    const cell = Object.fromEntries(columns.map((column) => [column, at(column)])) as Record<Column, string>;
    return lineOf(cell, number, teams);
  });
  return { lines };
}
