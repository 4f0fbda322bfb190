import type { Board, BoardRow, Group, GroupNews } from '@matchday/contracts/matches/http';
import { idOf } from './build-user.ts';

const person = (username: string, number: number) => ({
  _id: idOf(number),
  username,
  firstname: username,
  surname: '',
});

/** A group of amina's with three members; `changes` overrides. */
export const buildGroup = (changes: Partial<Group> = {}): Group => ({
  _id: idOf(7),
  name: 'Friday five',
  members: 3,
  isOwner: true,
  owner: person('amina', 1),
  code: 'ABCDEFGHJKMN',
  rules: { from: null, leagues: [], changedAt: null },
  createdAt: '2026-11-16T09:00:00.000Z',
  ...changes,
});

/** A row of a board. */
export const buildRow = (
  username: string,
  rank: number | null,
  [staked, returned, settled]: [number, number, number],
): BoardRow => ({
  rank,
  userId: person(username, Number.parseInt(username, 36)),
  staked,
  returned,
  profit: returned - staked,
  rate: staked === 0 ? 0 : Math.trunc(((returned - staked) * 10_000) / staked),
  settled,
});

/** The board of a week with these rows. */
export const buildBoard = (rows: BoardRow[], changes: Partial<Board> = {}): Board => ({
  period: { span: 'week', from: '2026-11-16', to: '2026-11-22', before: '2026-11-15', after: null },
  measure: 'profit',
  people: rows.length,
  needed: { staked: 100, settled: 3 },
  rows,
  own: rows.find(({ userId }) => userId.username === 'amina') ?? null,
  ...changes,
});

/** A line of a feed. */
export const buildNews = (kind: GroupNews['kind'], changes: Partial<GroupNews> = {}): GroupNews => ({
  _id: idOf(kind.length + 50),
  kind,
  person: person('okello7', 2),
  coins: null,
  week: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
