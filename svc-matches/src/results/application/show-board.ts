import { bounds } from '@matchday/contracts/bounds';
import type { QueryOf } from '@matchday/contracts/call';
import { dayKey } from '@matchday/contracts/format';
import { boardDay } from '@matchday/contracts/matches/group-forms';
import type { getBoard } from '@matchday/contracts/matches/http';
import { type BoardMeasure, FIRST_DAY } from '@matchday/contracts/matches/rules';
import { decodeCursor, encodeCursor, type Position, unknownCursor } from '@matchday/service-kit/paging';
import { dayAfter, dayBefore, mondayOf, type Period, periodOf } from '../domain/periods.ts';
import { boardValue, type Entry, isRanked, type Ranked, rankAmong } from '../domain/ranking.ts';
import type { KeptBoard } from './keep-boards.ts';
import type { Ports } from './ports.ts';

/** Which board is asked for. */
export type BoardQuery = QueryOf<typeof getBoard>;

/** Where a board comes from: all people, or the members of a group. */
export interface BoardSource {
  /** The caller; null for an admin who is not on it. */
  user: string | null;
  board(period: Period, measure: BoardMeasure): Promise<KeptBoard>;
  /** The caller's results, in case their row is not among the first; null where they have none. */
  own(period: Period): Promise<Entry | null>;
  /** The first Monday that has a board; null where there is no first. */
  since: string | null;
}

/** A page of a board, with names. */
export interface BoardView {
  period: Period;
  before: string | null;
  after: string | null;
  measure: BoardMeasure;
  people: number;
  rows: Ranked[];
  own: Ranked | null;
  next: string | null;
  nameOf: Awaited<ReturnType<Ports['namePeople']>>;
}

/** Rows of a page if the caller asks for no other number. */
const PAGE = 50;
/** Where people without a rank are, as a value of a position. */
const LAST = -8e15;

/** Shows a page of a board and the caller's own place. @throws Refusal 400 for a cursor of another list */
export function showBoard({ clock, namePeople }: Pick<Ports, 'clock' | 'namePeople'>) {
  return async (source: BoardSource, query: BoardQuery): Promise<BoardView> => {
    const { span, measure, limit = PAGE } = query;
    const after = decodeCursor(query.cursor, ['number', 'string', 'string'], measure);
    const today = dayKey(clock());
    // A further page is of the period that the first one showed, whatever the current one is by then.
    const { period, board, mine, day } = await asked(
      source,
      { ...query, day: query.day ?? dayIn(after) },
      today,
    );
    const { rows: all, fences, people } = board;
    const positionOf = (row: Ranked): [number, string] => [
      row.rank === null ? LAST : boardValue(measure, row),
      row.user,
    ];
    const follows = (row: Ranked) => {
      const [value, user] = positionOf(row);
      return !after || value < Number(after[0]) || (value === after[0] && user > String(after[1]));
    };
    const from = all.findIndex(follows);
    const rows = from < 0 ? [] : all.slice(from, from + limit);
    const last = rows.at(-1);
    const ownPlace = (): Ranked | null => {
      const shown = all.find(({ user }) => user === source.user);
      if (shown || !mine) return shown ?? null;
      if (!isRanked(span, measure, mine)) return { ...mine, rank: null };
      const value = boardValue(measure, mine);
      // The board may be older than the own results: they can belong among its rows.
      const ranked = all.filter((row) => row.rank !== null);
      const better = ranked.filter((row) => boardValue(measure, row) > value).length;
      if (better < ranked.length || ranked.length < bounds.boardRows) return { ...mine, rank: better + 1 };
      const rank = Math.max(rankAmong(fences, value), bounds.boardRows + 1);
      return { ...mine, rank, ...(fences.step > 1 ? { about: true } : {}) };
    };
    const own = ownPlace();
    const [earlier, later] = [dayBefore(period), dayAfter(period)];
    const isFirst = earlier < FIRST_DAY || (source.since !== null && period.from <= source.since);
    const named = [...rows.map(({ user }) => user), ...(own ? [own.user] : [])];
    return {
      period,
      before: isFirst ? null : earlier,
      after: later > today ? null : later,
      measure,
      people,
      rows,
      own,
      next: last && from + limit < all.length ? encodeCursor([...positionOf(last), day], measure) : null,
      nameOf: await namePeople(named),
    };
  };
}

/** The day in a cursor. @throws Refusal 400 for one that no board has */
function dayIn(position: Position | undefined): string | undefined {
  if (!position) return undefined;
  const day = boardDay.safeParse(position[2]);
  if (!day.success) throw unknownCursor();
  return day.data;
}

/**
 * The period of the day that is asked for. Without one it is the current one, or the one before as long as nothing
 * counts in it: on Monday people want to see how Sunday ended.
 */
async function asked(source: BoardSource, { span, measure, day }: BoardQuery, today: string) {
  const read = async (shown: string) => {
    const period = periodOf(span, mondayOf(shown));
    const [board, mine] = await Promise.all([source.board(period, measure), source.own(period)]);
    return { period, board, mine, day: shown };
  };
  const found = await read(day ?? today);
  if (day !== undefined || found.board.rows.some(({ settled }) => settled > 0)) return found;
  const before = await read(dayBefore(found.period));
  return before.board.rows.some(({ settled }) => settled > 0) ? before : found;
}

/** The board of all people, for one of them. */
export function globalBoard(
  { results }: Pick<Ports, 'results'>,
  board: (period: Period, measure: BoardMeasure) => Promise<KeptBoard>,
) {
  return (user: string): BoardSource => ({
    user,
    board,
    own: async (period) => {
      const sums = (await results.sumsOf([user], [period.key], [])).get(user);
      return sums ? { user, ...sums } : null;
    },
    since: null,
  });
}
