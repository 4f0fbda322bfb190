import { changeRole, issueResetCode } from '@matchday/contracts/wallet/admin-calls';
import { giftCoins, investReserve, type walletCalls } from '@matchday/contracts/wallet/http';
import type { Caller, Entry, TestService } from '@matchday/service-kit/testing';
import { admin, logIn, type Person, password, signUp, signUpForm } from './people.ts';

/** Users as whom the table makes its calls. */
export async function signUpCallers(service: TestService) {
  const [user, other, admin] = [
    await signUp(service, 'table1'),
    await signUp(service, 'table2'),
    await signUp(service, 'table3'),
  ];
  await service.client.get(changeRole, { body: { username: 'table3', role: 'admin', by: 'ops' } });
  return { user, other, admin: { ...admin, role: 'admin' as const } };
}

/** An entry for every call of the wallet; a new call needs one. */
export function walletEntries(service: () => TestService): Record<keyof typeof walletCalls, Entry> {
  let made = 0;
  const name = () => `f${1000 + ++made}`;
  const fresh = () => signUp(service(), name());
  const inRoleOf = (who: Caller, person: Person): Caller => ({ ...person, role: who.role ?? 'user' });
  const nothing: Entry = { good: () => ({}) };
  const page: Entry = { good: () => ({ query: { limit: '5' } }) };
  return {
    postNewUser: { good: () => ({ body: signUpForm(name()) }) },
    existingUser: { good: () => ({ body: { username: name(), email: `${name()}@matchday.test` } }) },
    login: { good: () => ({ body: { emailOrUsername: 'table1', password } }) },
    logout: nothing,
    validate: nothing,
    getProfile: nothing,
    getAllUsers: page,
    deleteUser: { good: async () => ({ body: { id: (await fresh()).id } }) },
    getRankings: page,
    shareCoins: {
      good: async (who) => {
        const giver = await fresh();
        // Welcome coins cannot be shared.
        const gift = { recipientUsername: giver.username, amount: 10 };
        await service().client.get(giftCoins, { as: admin, body: gift });
        return {
          as: inRoleOf(who, giver),
          body: { recipientUsername: 'table1', amount: 1, note: 'Well played' },
        };
      },
    },
    giftCoins: { good: () => ({ body: { recipientUsername: 'table1', amount: 5 } }) },
    getNotifications: page,
    markAsRead: { good: () => ({ body: {} }) },
    getReserve: {
      good: async () => {
        await service().client.get(investReserve, { as: admin, body: { amountUGX: 600, action: 'add' } });
        return {};
      },
    },
    investReserve: { good: () => ({ body: { amountUGX: 1200, action: 'add' } }) },
    getReserveHistory: page,
    getBooks: nothing,
    getCoins: {
      good: () => ({ query: { limit: '5', kind: 'welcome', from: '2026-01-01', to: '2026-12-31' } }),
    },
    getMyRanking: nothing,
    findPeople: { good: () => ({ query: { search: 'Table' } }) },
    getPerson: { good: async () => ({ params: { id: (await fresh()).id } }) },
    giftCoinsList: { good: () => ({ body: { lines: [{ recipientUsername: 'table1', amount: 2 }] } }) },
    editAccount: { good: async (who) => ({ as: inRoleOf(who, await fresh()), body: { surname: 'Nakato' } }) },
    changePassword: {
      good: async (who) => ({
        as: inRoleOf(who, await fresh()),
        body: { oldPassword: password, password: 'a-new-hoard' },
      }),
    },
    getSessions: page,
    endSession: {
      good: async (who) => {
        const person = await fresh();
        const second = await logIn(service(), person.username);
        return { as: inRoleOf(who, person), params: { id: second.sessionId } };
      },
      other: 404,
      admin: 404,
    },
    deleteAccount: {
      good: async (who) => ({ as: inRoleOf(who, await fresh()), body: { password } }),
    },
    resetPassword: {
      good: async () => {
        const { username } = await fresh();
        const { code } = await service().client.get(issueResetCode, { body: { username, by: 'ops' } });
        return { body: { emailOrUsername: username, code, password: 'a-new-hoard' } };
      },
    },
  };
}
