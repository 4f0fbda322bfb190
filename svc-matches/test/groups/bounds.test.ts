import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import * as calls from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { CREATED_A_DAY, newMember } from '../../src/groups/domain/group.ts';
import { type Play, play } from '../support/play.ts';

type Person = ReturnType<Play['person']>;
let p: Play;
beforeAll(async () => {
  p = await play();
}, 120_000);
afterAll(() => p?.close());

const day = 24 * 3_600_000;
const create = (as: Person) => p.client.call(calls.createGroup, { as, body: { name: 'Friday five' } });
const created = (as: Person) => p.client.get(calls.createGroup, { as, body: { name: 'Friday five' } });
const join = (as: Person, code: string) => p.client.call(calls.joinGroup, { as, params: { code } });

describe('what one person can do with groups', () => {
  it('joining and leaving again and again is told once a day', async () => {
    const [ann, ben] = [p.person(), p.person()];
    const { _id: id, code } = await created(ann);
    const comeAndGo = async () => {
      await join(ben, code);
      await p.client.get(calls.removeGroupMember, { as: ben, params: { id, userId: ben.id } });
    };
    const told = async () =>
      (await p.client.get(calls.getGroupNews, { as: ann, params: { id } })).map(({ kind }) => kind).sort();
    for (let turn = 0; turn < 3; turn += 1) await comeAndGo();
    expect(await told()).toEqual(['created', 'joined', 'left']);
    p.pass(day);
    await comeAndGo();
    expect(await told()).toEqual(['created', 'joined', 'joined', 'left', 'left']);
  });

  it('creating and deleting groups in a loop ends until the next day', async () => {
    const ann = p.person();
    for (let count = 0; count < CREATED_A_DAY; count += 1) {
      const { _id: id } = await created(ann);
      await p.client.get(calls.deleteGroup, { as: ann, params: { id } });
    }
    expect(await create(ann)).toMatchObject({
      status: 409,
      body: { message: `You can create at most ${CREATED_A_DAY} groups a day` },
    });
    p.pass(day);
    expect(await create(ann)).toMatchObject({ status: 201 });
  }, 60_000);

  it('joining more groups than one may be in ends, also for requests at once', async () => {
    const [ann, ben] = [p.person(), p.person()];
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1) codes.push((await created(ann)).code);
    const others = Array.from({ length: bounds.group.joined - 1 }, () => newMember(newId(), ben.id, p.now()));
    await p.mongo.connection.collection('groupmembers').insertMany(others as never[]);
    const answers = await Promise.all([...codes.map((code) => join(ben, code)), create(ben)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});
