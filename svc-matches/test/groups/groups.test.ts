import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as calls from '@matchday/contracts/matches/http';
import { eventually } from '@matchday/service-kit/testing';
import type { Stake } from '../../src/predictions/index.ts';
import { ranking } from '../../src/results/domain/ranking.ts';
import { addSums, countOf, noSums } from '../../src/results/domain/result.ts';
import { admin, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

type Person = ReturnType<Play['person']>;
let p: Play;
let s: ReturnType<typeof settling>;
beforeAll(async () => {
  p = await play();
  s = settling(p);
}, 120_000);
afterAll(() => p?.close());

const found = (as: Person, body: object = {}) =>
  p.client.get(calls.createGroup, { as, body: { name: 'Friday five', ...body } });
const join = (as: Person, code: string) => p.client.call(calls.joinGroup, { as, params: { code } });
const tableOf = (as: Person, id: string, query: object = {}) =>
  p.client.get(calls.getGroupTable, { as, params: { id }, query });
const placesIn = (board: calls.Board) => board.rows.map((row) => [row.userId._id, row.rank, row.profit]);
const newsOf = (as: Person, id: string) => p.client.get(calls.getGroupNews, { as, params: { id } });
const kindsIn = (news: calls.GroupNews[]) => news.map(({ kind, person }) => [kind, person._id]);
const counted = () =>
  eventually(async () => {
    const waiting = await p.mongo.connection.collection('resultpages').countDocuments();
    const touched = await p.mongo.connection.collection('groups').countDocuments({ touched: true });
    expect([waiting, touched]).toEqual([0, 0]);
  }, 15_000);
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('a group', () => {
  it('goes from the invitation to the table of the week, and follows corrections and voids', async () => {
    const [ann, ben, cat] = [p.person(), p.person(), p.person()];
    const group = await found(ann);
    p.pass(1000);
    for (const each of [ben, cat, ben]) expect((await join(each, group.code)).ok).toBe(true);
    expect(await tableOf(ann, group._id)).toMatchObject({ people: 3, own: { rank: null } });

    const [fixture, other] = [await p.fixture(), await p.fixture()];
    await s.stake(fixture, ann, 'homeWin', 100);
    await s.stake(fixture, ben, 'awayWin', 100);
    await s.stake(other, ben, 'draw', 50);
    for (const each of [fixture, other]) await s.finish(each, [2, 1]);
    await s.result(fixture, 'homeWin');
    await s.settled(fixture);
    await counted();
    expect(placesIn(await tableOf(ben, group._id))).toEqual([
      [ann.id, 1, 85],
      [ben.id, 2, -100],
      [cat.id, null, 0],
    ]);
    // Strangers may meet in a group: it tells usernames, and no other name.
    const shown = { _id: ann.id, username: 'amina', firstname: '', surname: '' };
    expect((await tableOf(ben, group._id)).rows[0]?.userId).toEqual(shown);
    expect((await newsOf(ben, group._id)).at(-1)?.person).toEqual(shown);
    expect(await tableOf(ben, group._id)).toMatchObject({
      period: { span: 'week', from: '2026-11-16', to: '2026-11-22', after: null },
      own: { rank: 2, staked: 100, returned: 0, rate: -10_000, settled: 1 },
    });

    const toldThatLeads = ({ id }: Person) =>
      eventually(async () => expect(kindsIn(await newsOf(cat, group._id))).toContainEqual(['leads', id]));
    const params = { fixtureId: fixture._id };
    const correct = (result: string, scores: object) => {
      const body = { result, reason: 'VAR', ...scores } as never;
      return p.client.get(calls.correctResult, { as: admin, params, body });
    };
    // A lead that changes within minutes is announced once.
    await toldThatLeads(ann);
    p.pass(10 * 60_000);
    await correct('awayWin', { homeScore: 0, awayScore: 1 });
    await s.settled(fixture);
    await counted();
    for (const span of ['week', 'month', 'season'])
      expect(placesIn(await tableOf(ann, group._id, { span }))).toEqual([
        [ben.id, 1, 320],
        [ann.id, 2, -100],
        [cat.id, null, 0],
      ]);
    await toldThatLeads(ben);
    await correct('void', {});
    await eventually(async () => {
      await counted();
      expect((await tableOf(ann, group._id)).own).toMatchObject({ rank: null, staked: 0, settled: 0 });
    }, 15_000);
    // Whoever leads the season after each change, and nobody for what never counted.
    const news = kindsIn(await newsOf(cat, group._id));
    expect(news.filter(([kind]) => kind === 'leads')).toEqual([ben, ann].map(({ id }) => ['leads', id]));
    expect(news.at(-1)).toEqual(['created', ann.id]);
    expect(news.filter(([kind]) => kind === 'joined')).toHaveLength(2);
  }, 60_000);

  it('counts the leagues and weeks that its owner has chosen, and says when that was changed', async () => {
    const [ann, ben] = [p.person(), p.person()];
    const league = await p.league();
    const empty = await p.league('Short League');
    const group = await found(ann, { leagues: [league._id, empty._id] });
    await join(ben, group.code);
    await p.client.get(calls.deleteLeague, { as: admin, params: { leagueId: empty._id } });
    const [inside, outside] = [await p.fixture({ league: league._id }), await p.fixture()];
    await s.stake(inside, ann, 'draw', 10);
    await s.stake(outside, ben, 'homeWin', 100);
    for (const each of [inside, outside]) {
      await s.finish(each, [1, 0]);
      await s.result(each, 'homeWin');
      await s.settled(each);
    }
    await counted();
    expect(placesIn(await tableOf(ann, group._id))).toEqual([
      [ann.id, 1, -10],
      [ben.id, null, 0],
    ]);
    const change = (body: object) =>
      p.client.get(calls.updateGroup, { as: ann, params: { id: group._id }, body });
    // A chosen league that was deleted blocks nothing; another one cannot be chosen.
    expect((await change({ name: 'Six', leagues: group.rules.leagues })).name).toBe('Six');
    await expect(change({ leagues: ['f'.repeat(24)] })).rejects.toThrow('400');
    expect((await change({ leagues: [] })).rules.changedAt).toBe(p.now().toISOString());
    expect(placesIn(await tableOf(ann, group._id))[0]).toEqual([ben.id, 1, 85]);
    const season = async () => placesIn(await tableOf(ann, group._id, { span: 'season' }));
    await change({ from: '2026-11-25' });
    expect((await season()).map(([, rank]) => rank)).toEqual([null, null]);
    await change({ from: '2026-11-18' });
    expect((await season())[0]).toEqual([ben.id, 1, 85]);
    expect(kindsIn(await newsOf(ben, group._id)).filter(([kind]) => kind === 'rules')).toHaveLength(3);
  }, 60_000);

  it('is for its members: a stranger gets 404, a member who is not the owner 403, an admin may look', async () => {
    const [ann, ben, eve] = [p.person(), p.person(), p.person()];
    const group = await found(ann);
    await join(ben, group.code);
    const params = { id: group._id };
    for (const call of [calls.getGroup, calls.getGroupTable, calls.getGroupNews] as const) {
      expect(await status(p.client.call(call, { as: eve, params }))).toBe(404);
      expect(await status(p.client.call(call, { as: admin, params }))).toBe(200);
    }
    expect((await p.client.get(calls.getGroup, { as: admin, params })).code).toBe('');
    const rule = (as: Person) => [
      p.client.call(calls.updateGroup, { as, params, body: { name: 'Mine' } }),
      p.client.call(calls.rotateGroupCode, { as, params }),
      p.client.call(calls.handOverGroup, { as, params, body: { userId: as.id } }),
      p.client.call(calls.removeGroupMember, { as, params: { ...params, userId: ann.id } }),
      p.client.call(calls.deleteGroup, { as, params }),
    ];
    for (const refused of rule(ben)) expect(await status(refused)).toBe(403);
    for (const refused of rule(eve)) expect(await status(refused)).toBe(404);
  });

  it('lets nobody in by an old code, and keeps one place for each member who joins 48 times', async () => {
    const [ann, ben, cat] = [p.person(), p.person(), p.person()];
    const group = await found(ann);
    const answers = await Promise.all(Array.from({ length: 48 }, () => join(ben, group.code)));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const after = await p.client.get(calls.getGroup, { as: ann, params: { id: group._id } });
    expect([after.members, (await tableOf(ann, group._id)).people]).toEqual([2, 2]);
    const { code } = await p.client.get(calls.rotateGroupCode, { as: ann, params: { id: group._id } });
    expect(await status(join(cat, group.code))).toBe(404);
    expect(await status(p.client.call(calls.getInvitation, { params: { code: group.code } }))).toBe(404);
    expect(await status(join(cat, code))).toBe(200);
  });

  it('goes to the member who joined first when the owner leaves, and ends with the last', async () => {
    const [ann, ben, cat] = [p.person(), p.person(), p.person()];
    const creation = { as: ann, key: randomUUID(), body: { name: 'Friday five' } };
    const group = await p.client.get(calls.createGroup, creation);
    for (const each of [ben, cat]) {
      p.pass(1000);
      await join(each, group.code);
    }
    const leave = (as: Person, userId = as.id) =>
      p.client.get(calls.removeGroupMember, { as, params: { id: group._id, userId } });
    const read = (as: Person) => p.client.call(calls.getGroup, { as, params: { id: group._id } });
    await leave(ann);
    expect(await status(read(ann))).toBe(404);
    expect(await status(p.client.call(calls.createGroup, creation))).toBe(404);
    expect(await p.client.get(calls.getGroups, { as: ben })).toEqual([
      expect.objectContaining({ _id: group._id, members: 2, isOwner: true }),
    ]);
    await leave(ben, cat.id);
    expect(await p.client.get(calls.getGroups, { as: cat })).toEqual([]);
    await leave(ben);
    expect(await status(read(ben))).toBe(404);
    expect(await status(join(cat, group.code))).toBe(404);
    await eventually(async () => {
      const left = await p.mongo.connection.collection('groups').countDocuments({ _id: group._id as never });
      expect(left).toBe(0);
    }, 15_000);
  }, 30_000);

  it('cannot be one of more than twenty that a person owns, also when asked for at once', async () => {
    const ann = p.person();
    const create = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          status(p.client.call(calls.createGroup, { as: ann, body: { name: 'One more' } })),
        ),
      );
    for (let made = 0; made < 18; made += 3) expect(await create(3)).toEqual([201, 201, 201]);
    expect((await create(5)).sort()).toEqual([201, 201, 409, 409, 409]);
    const own = await p.client.get(calls.getGroups, { as: ann });
    expect(own).toHaveLength(20);
    // Others may make her the owner of more; she creates again once she owns fewer.
    for (const ben of [p.person(), p.person()]) {
      const { _id: id, code } = await found(ben);
      await join(ann, code);
      await p.client.get(calls.handOverGroup, { as: ben, params: { id }, body: { userId: ann.id } });
    }
    for (const { _id: id } of own.slice(0, 3))
      await p.client.get(calls.deleteGroup, { as: ann, params: { id } });
    expect((await create(2)).sort()).toEqual([201, 409]);
  }, 30_000);

  it('is one of many: the board of all people agrees with every stake, in each period', async () => {
    const stakes = (await p.mongo.connection
      .collection('bets')
      .find({ version: { $gt: 0 } })
      .toArray()) as unknown as Stake[];
    const people = [...new Set(stakes.map(({ user }) => user))];
    const found = await p.stores.results.sumsOf(people, ['s:2026'], []);
    for (const user of people) {
      const own = stakes.filter((stake) => stake.user === user).map(countOf);
      expect([user, found.get(user)]).toEqual([user, own.reduce(addSums, noSums())]);
    }
    for (const measure of ['profit', 'rate'] as const) {
      const query = { span: 'season', measure, limit: 2 } as const;
      const as = { id: people[0] as string, username: 'amina', role: 'user' } as const;
      const board = await p.client.get(calls.getBoard, { as, query });
      const entries = [...found].map(([user, sums]) => ({ user, ...sums }));
      const ranked = ranking('season', measure, entries).filter(({ rank }) => rank !== null);
      expect(board.people).toBe(ranked.length);
      expect(placesIn(board).map(([user]) => user)).toEqual(ranked.slice(0, 2).map(({ user }) => user));
    }
    const names = await p.mongo.connection.collection('results').distinct('period');
    expect(names.sort()).toEqual(['m:2026-11', 's:2026', 'w:2026-11-16']);
    // On Monday it shows how Sunday ended, until something counts in the new week.
    p.setNow(new Date('2026-11-23T06:00:00Z'));
    const as = { id: people[0] as string, username: 'amina', role: 'user' } as const;
    const shown = async (query: object) => (await p.client.get(calls.getBoard, { as, query })).period;
    expect(await shown({})).toMatchObject({ from: '2026-11-16', after: '2026-11-23' });
    expect(await shown({ day: '2026-11-23' })).toMatchObject({ from: '2026-11-23', after: null });
    expect(await shown({ day: '2020-01-06', span: 'season' })).toMatchObject({ before: null });
  });
});
