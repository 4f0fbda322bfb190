import { beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount, editAccount, existingUser, postNewUser } from '@matchday/contracts/wallet/http';
import { type Person, password, signUp, signUpForm } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const join = (username: string, other: object = {}) =>
  under.service.client.call(postNewUser, {
    body: { ...signUpForm(username), ...other } as ReturnType<typeof signUpForm>,
  });
const ask = (username: string) => under.service.client.call(existingUser, { body: { username } });
const rename = (as: { id: string }, username: string) =>
  under.service.client.call(editAccount, { as, body: { username } });
const reserved = {
  status: 400,
  body: { message: 'This username is reserved', fields: { username: 'This username is reserved' } },
};
const taken = { status: 409, body: { fields: { username: 'Username already exists' } } };

describe("the platform's own names", () => {
  let plain: Person;
  beforeAll(async () => {
    plain = await signUp(under.service, 'plain1');
  });

  it.each([
    'Matchday',
    'MATCHDAY',
    'matchday2026',
    'support',
    'Supp0rt',
    'ADMIN',
    'adm1n',
    'Admln',
    'administrator',
    'staff',
    'DeletedUser',
  ])('are unavailable: %s', async (username) => {
    expect(await join(username)).toMatchObject(reserved);
    expect(await ask(username)).toMatchObject(reserved);
    expect(await rename(plain, username)).toMatchObject(reserved);
  });

  it('do not reserve other names that begin the same way', async () => {
    for (const username of ['adminah', 'supporter1', 'rooted', 'teamUganda'])
      expect((await join(username)).status).toBe(201);
  });
});

describe('a former username', () => {
  const later = (username: string) =>
    under.database
      .collection('releasedNames')
      .updateOne({ _id: username as never }, { $set: { until: new Date(Date.now() - 1) } });

  it('stays unavailable to others for a while after a change, and can be taken back by its owner', async () => {
    const one = await signUp(under.service, 'former1');
    const two = await signUp(under.service, 'other1');
    expect((await rename(one, 'FORMER1')).status).toBe(200);
    expect((await rename(one, 'latter1')).status).toBe(200);
    expect(await ask('former1')).toMatchObject(taken);
    expect(await join('Former1', { phoneNumber: '+256700123001', email: 'f@matchday.test' })).toMatchObject(
      taken,
    );
    expect(await rename(two, 'former1')).toMatchObject(taken);
    expect((await rename(one, 'former1')).status).toBe(200);
    expect(await ask('latter1')).toMatchObject(taken);
    await later('latter1');
    expect((await ask('latter1')).status).toBe(200);
    expect((await rename(two, 'latter1')).status).toBe(200);
  });

  it('stays unavailable after its account is deleted; email and phone number are available', async () => {
    const one = await signUp(under.service, 'gone1');
    await under.service.client.get(deleteAccount, { as: one, body: { password } });
    expect(await join('gone1')).toMatchObject({
      ...taken,
      body: { fields: { username: expect.any(String) } },
    });
    const { email, phoneNumber } = signUpForm('gone1') ?? {};
    expect((await join('gone1again', { email, phoneNumber })).status).toBe(201);
    await later('gone1');
    expect((await join('gone1', { email: 'g@matchday.test', phoneNumber: '+256700123002' })).status).toBe(
      201,
    );
  });

  it('is refused to everyone who requests it while it is being given up', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await signUp(under.service, `swap${round}`);
      const two = await signUp(under.service, `want${round}`);
      const [given, got] = await Promise.all([rename(one, `swapped${round}`), rename(two, `swap${round}`)]);
      expect([given.status, got.status]).toEqual([200, 409]);
    }
  });
});

describe('a date of birth', () => {
  it.each(['9999-12-31', '2200-01-01', '1899-12-31', '0001-01-01'])('cannot be %s', async (dateOfBirth) => {
    const answer = { status: 400, body: { fields: { dateOfBirth: expect.any(String) } } };
    expect(await join('born1', { dateOfBirth })).toMatchObject(answer);
    const one = await signUp(under.service, `born${dateOfBirth.replaceAll('-', '')}`);
    expect(await under.service.client.call(editAccount, { as: one, body: { dateOfBirth } })).toMatchObject(
      answer,
    );
  });

  it('can be today, but not later', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    expect((await join('newborn1', { dateOfBirth: day(0) })).status).toBe(201);
    expect((await join('newborn2', { dateOfBirth: day(2) })).status).toBe(400);
  });
});
