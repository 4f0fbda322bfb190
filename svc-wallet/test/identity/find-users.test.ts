import { beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryInputOf } from '@matchday/contracts/call';
import { changeRole } from '@matchday/contracts/wallet/calls/admin-calls';
import {
  deleteAccount,
  editAccount,
  findPeople,
  getAllUsers,
  getPerson,
  giftCoins,
} from '@matchday/contracts/wallet/http';
import { getContacts, searchPeople } from '@matchday/contracts/wallet/internal';
import { identityModels } from '../../src/identity/persistence/identity-models.ts';
import { addUserSearchKeys } from '../../src/identity/persistence/user-search.ts';
import { admin, type Person, password, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
type Query = QueryInputOf<typeof getAllUsers>;

/** Every page of a list, and the total that each page reported. */
async function all(query: Query) {
  const names: string[] = [];
  const totals = new Set<string | null>();
  for (let cursor: string | undefined, more = true; more; ) {
    const answer = await under.service.client.call(getAllUsers, { as: admin, query: { ...query, cursor } });
    if (!answer.ok) throw new Error(JSON.stringify(answer.body));
    names.push(...answer.body.map(({ username }) => username));
    totals.add(answer.headers.get('x-total-count'));
    const link = answer.headers.get('link');
    cursor = new URLSearchParams(/\?([^>]*)>/.exec(link ?? '')?.[1]).get('cursor') ?? undefined;
    more = link !== null;
  }
  return { names, totals: [...totals] };
}

describe('users', () => {
  const people: Person[] = [];
  beforeAll(async () => {
    for (const name of ['okello7', 'amina7', 'Zuri7', 'bako7', 'okot7'])
      people.push(await signUp(under.service, name));
    for (const [name, amount] of [
      ['amina7', 30],
      ['zuri7', 10],
      ['okot7', 20],
    ] as const)
      await under.service.client.get(giftCoins, { as: admin, body: { recipientUsername: name, amount } });
    const [, , , bako] = people;
    await under.service.client.get(editAccount, { as: bako, body: { surname: 'Åkerman', firstname: 'M.' } });
  });

  it('[K41] are found by username, email, surname and first name, in any case, anywhere in the word', async () => {
    expect(await all({ search: 'OK' })).toEqual({
      names: ['okot7', 'Zuri7', 'amina7', 'okello7'],
      totals: ['4'],
    });
    expect((await all({ search: 'KOT7@match' })).names).toEqual(['okot7']);
    expect((await all({ search: 'åker' })).names).toEqual(['bako7']);
    expect((await all({ search: 'nobody' })).names).toEqual([]);
    expect((await all({ search: 'okello bako' })).names).toEqual([]);
  });

  it('are found by others by any part of their username alone, first by its beginning, never by a name or an address', async () => {
    const { client } = under.service;
    const [as] = people;
    const found = async (search: string) =>
      (await client.get(findPeople, { as, query: { search } })).map(({ username }) => username);
    expect(await found('OK')).toEqual(['okello7', 'okot7']);
    expect(await found('zúri')).toEqual(['Zuri7']);
    expect(await found('O')).toEqual(['okello7', 'okot7', 'bako7']);
    expect(await found('éll o7')).toEqual(['okello7']);
    for (const search of ['kerman', 'Åkerman', 'surname', 'bako7@matchday', '', '.*'])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  it('show others nothing but username, coins and the month of their sign-up, and nothing once deleted', async () => {
    const { client } = under.service;
    const [as] = people;
    const gone = await signUp(under.service, 'gone7');
    const params = { id: gone.id };
    const shown = await client.get(getPerson, { as, params });
    expect(Object.keys(shown).sort()).toEqual(['_id', 'coins', 'joined', 'username']);
    expect(shown).toMatchObject({ _id: gone.id, username: 'gone7' });
    await client.get(deleteAccount, { as: gone, body: { password } });
    expect((await client.call(getPerson, { as, params })).status).toBe(404);
    expect(await client.get(findPeople, { as, query: { search: 'gone7' } })).toEqual([]);
  });

  it('are found without accents, by several words in any order, and with a long part of a word', async () => {
    expect((await all({ search: 'AKERMAN m.' })).names).toEqual(['bako7']);
    expect((await all({ search: 'amina ello' })).names).toEqual(['amina7']);
    const long = await signUp(under.service, 'w'.repeat(30));
    expect((await all({ search: `${'w'.repeat(30)}@matchday` })).names).toEqual([long.username]);
    await under.service.client.get(deleteAccount, { as: long, body: { password } });
    expect((await all({ search: 'wwww' })).names).toEqual([]);
  });

  it('from before there were search keys are found once they have been added', async () => {
    const users = under.database.collection('users');
    await users.updateMany({ username: /^ok/ }, { $unset: { search: '', searchForm: '' } });
    expect((await all({ search: 'okel' })).names).toEqual(['Zuri7', 'amina7']);
    await addUserSearchKeys({ models: identityModels(under.database) })();
    expect((await all({ search: 'okel' })).names).toEqual(['okot7', 'Zuri7', 'amina7', 'okello7']);
    expect(await users.countDocuments({ state: 'active', search: null })).toBe(0);
  });

  it('are found by their phone number as people write it, and no longer by a former one', async () => {
    const { client } = under.service;
    const [, amina] = people;
    const phoneNumber = '+256 771 234-567';
    await client.get(editAccount, { as: amina, body: { phoneNumber } });
    for (const search of ['+256771234567', '0771 234 567', '00256771234567', '256-771', '1234567'])
      expect([search, (await all({ search })).names]).toEqual([search, ['amina7']]);
    for (const search of ['0771234568', '(0772) 234 567'])
      expect([search, (await all({ search })).names]).toEqual([search, []]);
    const found = await client.get(searchPeople, { body: { search: '256771234567', limit: 10 } });
    expect(found.ids).toEqual([]);
    const users = under.database.collection('users');
    // As keys were before they had phone numbers, and usernames apart.
    await users.updateOne({ username: 'amina7' }, { $set: { search: ['amina7'], searchForm: 2 } });
    const others = async () =>
      (await client.get(findPeople, { as: amina, query: { search: 'mina7' } })).length;
    expect([(await all({ search: '0771234567' })).names, await others()]).toEqual([[], 0]);
    await addUserSearchKeys({ models: identityModels(under.database) })();
    expect([(await all({ search: '0771234567' })).names, await others()]).toEqual([['amina7'], 1]);
  });

  it('are listed from the oldest on, and only admins, in each order', async () => {
    const names = (await all({ sort: 'oldest', limit: 2 })).names;
    expect(names).toEqual((await all({})).names.toReversed());
    for (const sort of ['newest', 'oldest', 'coins', 'username'] as const)
      expect(await all({ sort, only: 'admins' })).toEqual({ names: [], totals: ['0'] });
    await under.service.client.get(changeRole, { body: { username: 'okot7', role: 'admin', by: 'ops' } });
    for (const sort of ['newest', 'oldest', 'coins', 'username'] as const)
      expect(await all({ sort, only: 'admins' })).toEqual({ names: ['okot7'], totals: ['1'] });
    expect(await all({ only: 'admins', search: 'amina' })).toEqual({ names: [], totals: ['0'] });
  });

  it('are found by literal text: nothing in it is a pattern', async () => {
    expect((await all({ search: '.' })).names).toHaveLength(5);
    expect((await all({ search: 'm.' })).names).toEqual(['bako7']);
    for (const search of ['.*', '^', 'a|b', '(', '[a-z]', '\\', '$'])
      expect((await all({ search })).names).toEqual([]);
  });

  it('are sorted by coins and by username, page by page, without duplicates or omissions', async () => {
    for (const limit of [1, 2, 5, undefined]) {
      expect(await all({ sort: 'coins', limit })).toEqual({
        names: ['amina7', 'okot7', 'Zuri7', 'okello7', 'bako7'],
        totals: ['5'],
      });
      expect(await all({ sort: 'coins', limit, search: 'ok' })).toEqual({
        names: ['amina7', 'okot7', 'Zuri7', 'okello7'],
        totals: ['4'],
      });
      expect((await all({ sort: 'username', limit })).names).toEqual([
        'amina7',
        'bako7',
        'okello7',
        'okot7',
        'Zuri7',
      ]);
      expect((await all({ sort: 'newest', limit, search: 'o' })).names).toHaveLength(5);
    }
  });

  it.each(['newest', 'coins', 'username'] as const)(
    'are not listed with an invalid cursor: %s',
    async (sort) => {
      for (const cursor of ['[1e300,"x"]', '{}', '-1e300', '999999999999999-x', '%00', 'a b', '-1', "'"])
        expect(
          await under.service.client.call(getAllUsers, { as: admin, query: { sort, cursor } }),
        ).toMatchObject({ status: 400, body: { fields: { cursor: 'Unknown cursor' } } });
    },
  );

  it('are not listed for an invalid sort or search', async () => {
    for (const query of [{ sort: 'rich' }, { search: 'x'.repeat(81) }, { search: '\0' }])
      expect(
        await under.service.client.call(getAllUsers, { as: admin, query: query as never }),
      ).toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(query)[0] as string]: expect.any(String) } },
      });
  });

  it('are found by username, surname and first name for other services', async () => {
    const find = async (search: string, limit = 1000) =>
      (await under.service.client.get(searchPeople, { body: { search, limit } })).ids;
    const [okello, , , bako, okot] = people.map(({ id }) => id);
    expect(await find('OKELLO7')).toEqual([okello]);
    expect(await find('ok', 1)).toHaveLength(1);
    expect(await find('okot')).toEqual([okot]);
    expect(await find('åker')).toEqual([bako]);
    expect(await find('.')).toEqual([bako]);
    expect(await find('@')).toEqual([]);
  });

  it('tell their phone numbers to services only, and none of an unknown or deleted person', async () => {
    const [okello] = people;
    const body = { ids: [okello?.id ?? '', 'a'.repeat(24)] };
    // As numbers were kept before.
    const users = under.database.collection('users');
    await users.updateOne({ username: 'okello7' }, { $set: { phoneNumber: '256700123456' } });
    const { contacts } = await under.service.client.get(getContacts, { body });
    expect(contacts).toEqual([{ _id: okello?.id, phoneNumber: '+256700123456' }]);
    const path = getContacts.path;
    const asked = await fetch(under.service.url + path, { method: 'POST', body: JSON.stringify(body) });
    expect(asked.status).toBe(404);
  });
});
