import { describe, expect, it } from '@jest/globals';
import { getSessions } from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { patient } from '@matchday/service-kit/testing';
import { identityModels } from '../../../src/identity/persistence/identity-models.ts';
import { createSessionStore } from '../../../src/identity/persistence/session-store.ts';
import { logIn, signUp } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';

const under = walletUnderTest();

describe('a login in progress', () => {
  it('starts no session while the password changes, in the millisecond of another login either', async () => {
    const { id: userId } = await signUp(under.service, 'chgat');
    const connection = under.database;
    const users = connection.collection<{ _id: string; passwordHash: string }>('users');
    const passwordHash = (await users.findOne({ _id: userId }))?.passwordHash ?? '';
    const sessions = createSessionStore({ connection, models: identityModels(connection) });
    const startsAt = new Date();
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const begin = (id: string) =>
      sessions.begin({ id, userId, startsAt, endsAt }, { passwordHash, proof: 'password', most: 50 });
    expect(await begin('5e55a0000000000000000001')).toMatchObject({ id: userId });
    const changing = await connection.startSession();
    changing.startTransaction();
    await users.updateOne({ _id: userId }, { $set: { passwordHash: 'another' } }, { session: changing });
    const begun = begin('5e55a0000000000000000002');
    await new Promise((resolve) => setTimeout(resolve, patient(100)));
    await changing.commitTransaction();
    await changing.endSession();
    expect(await begun).toBeNull();
  });
});

describe('sessions of one user', () => {
  it('are limited to fifty: a new one ends the oldest; they are listed page by page', async () => {
    const one = await signUp(under.service, 'many1');
    const sessions = under.database.collection('sessions');
    const startsAt = new Date(Date.now() - 60_000);
    const rows = Array.from({ length: 48 }, (_none, n) => ({
      _id: `5e55${String(n).padStart(20, '0')}`,
      userId: one.id,
      startsAt: new Date(startsAt.getTime() + n),
      endsAt: new Date(Date.now() + 3_600_000),
    }));
    await sessions.insertMany(rows as never[]);
    // Fifty with this one; each of the next three ends one, even at the same moment.
    await logIn(under.service, 'many1');
    expect(await sessions.countDocuments({ userId: one.id })).toBe(50);
    const [last] = await Promise.all([1, 2, 3].map(() => logIn(under.service, 'many1')));
    expect(await sessions.countDocuments({ userId: one.id })).toBe(50);
    const { revocations } = await under.service.client.get(getRevocations, { query: { after: 0 } });
    const ended = revocations.flatMap(({ sessionId }) => sessionId ?? []);
    expect(ended).toEqual(expect.arrayContaining(rows.slice(0, 3).map(({ _id }) => _id)));
    expect(ended).not.toContain(rows[3]?._id);

    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const answer = await under.service.client.call(getSessions, { as: last, query: { limit: 20, cursor } });
      if (!answer.ok) throw new Error(JSON.stringify(answer.body));
      expect(answer.headers.get('x-total-count')).toBe('50');
      seen.push(...answer.body.map(({ _id }) => _id));
      const link = answer.headers.get('link');
      cursor = new URLSearchParams(/\?([^>]*)>/.exec(link ?? '')?.[1]).get('cursor') ?? undefined;
      more = link !== null;
    }
    expect(seen).toHaveLength(50);
    expect(new Set(seen).size).toBe(50);
    for (const cursor of ['[1e300,"x"]', '1e300-x', '{}'])
      expect(await under.service.client.call(getSessions, { as: last, query: { cursor } })).toMatchObject({
        status: 400,
        body: { fields: { cursor: 'Unknown cursor' } },
      });
  });
});
