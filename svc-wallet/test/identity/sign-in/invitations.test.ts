import { describe, expect, it } from '@jest/globals';
import { changeRole, inviteAdmin } from '@matchday/contracts/wallet/calls/admin-calls';
import { acceptInvitation } from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { inviteFirstAdmin } from '../../../src/identity/application/invitations/invite-admin.ts';
import { identityModels } from '../../../src/identity/persistence/identity-models.ts';
import { createInvitationStore } from '../../../src/identity/persistence/invitation-store.ts';
import { createUserStore } from '../../../src/identity/persistence/user-store.ts';
import { type Person, signUp } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';

const under = walletUnderTest();
const accept = (as: Person, code: string) =>
  under.service.client.call(acceptInvitation, { as, body: { code } });
const roleOf = async ({ id }: Person) =>
  (await under.database.collection('users').findOne({ _id: id as never }))?.role;
const code = async () => (await under.service.client.get(inviteAdmin, { body: { by: 'ops' } })).code;

/** What an instance does each minute at a time; the links that it writes into its log. */
function instance(now = new Date()) {
  const models = identityModels(under.database);
  let made = 0;
  const options = { connection: under.database, models, newId: () => `${Math.random()}`, clock: () => now };
  const links: string[] = [];
  const look = inviteFirstAdmin({
    users: createUserStore(options),
    invitations: createInvitationStore(options),
    randomCode: () => `code-${Math.random()}-${++made}`,
    publicUrl: 'https://matchday.example.org/',
    logger: { warn: ({ link }: { link: string }) => void links.push(link) } as never,
    clock: () => now,
  });
  return { look, links };
}
const codeIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('code') ?? '';

describe('the first admin', () => {
  it('comes by one link of all instances, which is made again after a day, and works once', async () => {
    const [one, other] = [instance(), instance()];
    await Promise.all([one.look(), other.look()]);
    await Promise.all([one.look(), other.look()]);
    const links = [...one.links, ...other.links];
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(/^https:\/\/matchday\.example\.org\/invited\?code=/);
    const tomorrow = instance(new Date(Date.now() + 25 * 3_600_000));
    await tomorrow.look();
    await tomorrow.look();
    expect(tomorrow.links).toHaveLength(1);
    const [first, second] = [await signUp(under.service, 'first1'), await signUp(under.service, 'first2')];
    expect((await accept(first, codeIn(links[0]))).status).toBe(404);
    const given = codeIn(tomorrow.links[0]);
    const answers = await Promise.all([accept(first, given), accept(second, given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect([await roleOf(first), await roleOf(second)].sort()).toEqual(['admin', 'user']);
    const later = instance(new Date(Date.now() + 60 * 3_600_000));
    await later.look();
    expect(later.links).toEqual([]);
  });

  it('is nobody who comes late: the link is void once there is an admin', async () => {
    await under.database.collection('users').updateMany({ role: 'admin' }, { $set: { role: 'user' } });
    await under.database.collection('invitations').deleteMany({});
    const platform = instance();
    await platform.look();
    const [granted, late] = [await signUp(under.service, 'granted1'), await signUp(under.service, 'late1')];
    await under.service.client.get(changeRole, { body: { username: 'granted1', role: 'admin', by: 'ops' } });
    expect(await accept(late, codeIn(platform.links[0]))).toMatchObject({
      status: 409,
      body: { message: 'This platform already has an admin' },
    });
    expect([await roleOf(granted), await roleOf(late)]).toEqual(['admin', 'user']);
  });
});

describe('a link of the operator', () => {
  it('makes an admin once, ends the sessions, may be repeated by the same person, and is in the audit trail', async () => {
    const [person, other] = [
      await signUp(under.service, 'invited1'),
      await signUp(under.service, 'invited2'),
    ];
    const given = await code();
    expect(await accept(person, given)).toMatchObject({ status: 200, body: { _id: person.id } });
    expect((await accept(person, given)).status).toBe(200);
    expect((await accept(other, given)).status).toBe(404);
    expect((await accept(other, 'a-guess')).status).toBe(404);
    expect(await roleOf(person)).toBe('admin');
    const { revocations } = await under.service.client.get(getRevocations, { query: { after: 0 } });
    expect(revocations.map(({ sessionId }) => sessionId)).toContain(person.sessionId);
    const trail = await under.database.collection('audit').find({ userId: person.id }).toArray();
    expect(trail.map(({ action, by, to }) => [action, by, to])).toEqual([['role', 'an invitation', 'admin']]);
    const stored = await under.database.collection('invitations').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(given);
  });

  it('is not used up by a person who was deleted meanwhile', async () => {
    const [gone, next] = [await signUp(under.service, 'invited3'), await signUp(under.service, 'invited4')];
    const given = await code();
    await under.database
      .collection('users')
      .updateOne({ _id: gone.id as never }, { $set: { state: 'deleted' } });
    expect((await accept(gone, given)).status).toBe(404);
    expect((await accept(next, given)).status).toBe(200);
    expect(await roleOf(next)).toBe('admin');
  });
});
