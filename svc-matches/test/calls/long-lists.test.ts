import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { limits } from '@matchday/contracts/constants';
import * as calls from '@matchday/contracts/matches/http';
import { type DatabaseCommand, isFrugal, readsDuring } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';

/** Documents of each list: more than are kept in memory, so that the database answers. */
const rows = 25_000;
const teamsOfPlayers = 5000;
/** The middle of each list. */
const middle = rows / 2;

const prefix = { league: 'a', team: 'b', player: 'c', post: 'd' } as const;
type Kind = keyof typeof prefix;
const base = 10_000_000_000;
const idOf = (kind: Kind, n: number) => `${prefix[kind].repeat(13)}${base + n}`;
const begin = Date.UTC(2026, 0, 1);

/** The id of a kind as the database makes it of a number. */
const madeId = (kind: Kind, n: unknown) => ({
  $concat: [prefix[kind].repeat(13), { $toString: { $add: [{ $toLong: base }, n] } }],
});
/** `team 000777`: in the order of the numbers. */
const madeName = (kind: Kind) => ({
  $concat: [`${kind} `, { $substrCP: [{ $toString: { $add: [1_000_000, '$n'] } }, 1, 6] }],
});
/** Found by what all have, and by its own number. */
const madeKeys = (kind: Kind) => [kind, { $concat: ['n', { $toString: '$n' }, 'z'] }];

const zeros = (names: string) => ({
  $literal: Object.fromEntries(names.split(' ').map((name) => [name, 0])),
});
const nobody = { home: '', manager: '', founded: '', tiktok: '', instagram: '' };

const made: Record<Kind, object> = {
  league: {
    leagueName: madeName('league'),
    country: 'Uganda',
    season: '2026/27',
    kind: 'other',
    deductions: [],
  },
  team: {
    teamName: madeName('team'),
    shortName: 'T',
    league: madeId('league', '$n'),
    leagues: [madeId('league', '$n')],
    ...{ assignedClub: '', teamBadge: '', squads: [], ...nobody },
  },
  player: {
    playerName: { $concat: [madeName('player'), ' n', { $toString: '$n' }, 'z'] },
    ...{ imageUrl: '', nationality: '', position: '', gender: '', revision: { $literal: 1 } },
    team: madeId('team', { $mod: ['$n', teamsOfPlayers] }),
    cost: '$n',
    overall: { $mod: ['$n', 90] },
    ratings: zeros('skills dribbling defense passing gameplay shooting'),
    totals: zeros('goals assists saves cleanSheets tackles flair yellowCards redCards'),
  },
  post: { image: '/art/a.svg', caption: madeName('post') },
};

let p: Play;
beforeAll(async () => {
  p = await play();
  for (const kind of Object.keys(made) as Kind[])
    await p.mongo.connection.db
      ?.aggregate([
        { $documents: [{ n: { $range: [0, rows] } }] },
        { $unwind: '$n' },
        {
          $project: {
            _id: madeId(kind, '$n'),
            ...made[kind],
            search: madeKeys(kind),
            createdAt: { $add: [new Date(begin), { $multiply: ['$n', 1000] }] },
          },
        },
        { $out: `${kind}s` },
      ])
      .toArray();
  for (const call of [calls.getTeams, calls.getLeagues, calls.getPosts])
    await p.client.get(call, { as: admin, query: { limit: 1 } });
}, 120_000);
afterAll(() => p?.close());

const cursor = (...position: (string | number)[]) =>
  Buffer.from(JSON.stringify(position)).toString('base64url');
const middleOf = (kind: Kind, value: string | number, ...more: string[]) =>
  cursor(value, idOf(kind, middle), ...more);
const nameOf = (kind: Kind, n: number) => `${kind} ${String(n).padStart(6, '0')}`;
const time = begin + middle * 1000;

interface List {
  call: AnyCall;
  kind: Kind;
  /** Each order with a cursor of its middle. */
  sorts: Record<string, string>;
}
const lists: List[] = [
  {
    call: calls.getTeams,
    kind: 'team',
    sorts: { name: middleOf('team', nameOf('team', middle)), newest: middleOf('team', time) },
  },
  {
    call: calls.getLeagues,
    kind: 'league',
    sorts: { name: middleOf('league', nameOf('league', middle)), newest: middleOf('league', time) },
  },
  {
    call: calls.getAllPlayers,
    kind: 'player',
    sorts: {
      overall: middleOf('player', middle % 90),
      cost: middleOf('player', middle, 'cost'),
      name: middleOf('player', `${nameOf('player', middle)} n${middle}z`),
    },
  },
  {
    call: calls.getPosts,
    kind: 'post',
    sorts: { newest: cursor(0, time, idOf('post', middle)), oldest: middleOf('post', time) },
  },
];
const reads = lists.flatMap(({ call, kind, sorts }) =>
  Object.entries(sorts).map(([sort, deep]) => [`${kind}s by ${sort}`, { call, kind, sort, deep }] as const),
);
/** Page 1, a page in the middle, one of the file; searches that find one, all and nothing. */
const asked = ({ kind, deep }: { kind: Kind; deep: string }) => [
  { limit: 100 },
  { limit: 100, cursor: deep },
  { limit: 500, cursor: deep },
  { limit: 100, search: 'n7777z' },
  { limit: 100, search: kind },
  { limit: 100, search: 'nobody' },
];

/** Jobs that look beside requests. */
const isSwept = ({ command }: DatabaseCommand) =>
  /"search":null|closedAt|PENDING|CANCELLING|kickOff/.test(JSON.stringify(command.filter ?? ''));
/** Totals of searches walk an index, no further than they are shown. */
const isFrugalTotal = ({ command, keysExamined = 0 }: DatabaseCommand) =>
  JSON.stringify(command.pipeline ?? '').includes('"$group"') && keysExamined <= limits.counted + 10;
const told = ({ command, planSummary, keysExamined, docsExamined, nreturned }: DatabaseCommand) =>
  JSON.stringify({ planSummary, keysExamined, docsExamined, nreturned, command }).slice(0, 900);

describe(`with ${rows} leagues, teams, players and posts`, () => {
  it.each(reads)(
    '%s are read as far as they are shown',
    async (_name, { call, sort, ...list }) => {
      const counts: number[] = [];
      const found = await readsDuring(
        p.mongo.connection,
        async () => {
          for (const query of asked(list)) {
            const answer = await p.client.call(
              call as never,
              { as: admin, query: { sort, ...query } } as never,
            );
            const { status, body } = answer as { status: number; body: unknown[] | { data: unknown[] } };
            expect(status).toBe(200);
            counts.push(Array.isArray(body) ? body.length : body.data.length);
          }
        },
        isSwept,
      );
      expect(counts).toEqual([100, 100, 500, 1, 100, 0]);
      expect(found.filter((each) => !isFrugal(each) && !isFrugalTotal(each)).map(told)).toEqual([]);
    },
    30_000,
  );
});
