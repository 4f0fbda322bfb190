import { changeRole, inviteAdmin, issueResetCode } from '@matchday/contracts/wallet/calls/admin-calls';
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  beginSecondStep,
  confirmSecondStep,
  giftCoins,
  investReserve,
  type walletCalls,
} from '@matchday/contracts/wallet/http';
import type { Caller, Entry, TestService } from '@matchday/service-kit/testing';
import { codeAt } from '../src/identity/domain/authenticator.ts';
import { softAuthenticator } from './identity/sign-in/soft-authenticator.ts';
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

/**
 * An entry for every call of the wallet; a new call needs one.
 * @param plant `review` writes a finding about an account, as its shares would; `letter` buries a message and returns its id
 */
export function walletEntries(
  service: () => TestService,
  plant: {
    review: (id: string, feeders?: readonly string[]) => Promise<unknown>;
    letter: () => Promise<string>;
  },
): Record<keyof typeof walletCalls, Entry> {
  let made = 0;
  const name = () => `f${1000 + ++made}`;
  const fresh = () => signUp(service(), name());
  const inRoleOf = (who: Caller, person: Person): Caller => ({ ...person, role: who.role ?? 'user' });
  const site = () => ({ host: new URL(service().url).hostname, origin: service().url });
  const withPasskey = async (who: Caller) => {
    const as = inRoleOf(who, await fresh());
    const phone = softAuthenticator(site());
    const { options } = await service().client.get(askNewPasskey, { as, body: { password } });
    const body = { name: 'Phone', made: phone.make(options) };
    return { as, phone, added: await service().client.get(addPasskey, { as, body }) };
  };
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
    deleteUser: {
      good: async () => {
        const { id, username } = await fresh();
        return { body: { id, username } };
      },
    },
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
    getDeadLetters: {
      good: async () => {
        await plant.letter();
        return { query: { search: 'reads', service: 'wallet', sort: 'newest', limit: '5' } };
      },
    },
    getQueues: nothing,
    // It came from no queue that is known: it stays, and the answer says why.
    replayDeadLetters: { good: async () => ({ body: { service: 'wallet', ids: [await plant.letter()] } }) },
    dropDeadLetters: { good: () => ({ body: { service: 'wallet', ids: ['none'] } }) },
    getCoins: {
      good: () => ({ query: { limit: '5', kind: 'welcome', from: '2026-01-01', to: '2026-12-31' } }),
    },
    getMyRanking: nothing,
    findPeople: { good: () => ({ query: { search: 'Table' } }) },
    getPerson: { good: async () => ({ params: { id: (await fresh()).id } }), isPublic: true },
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
    acceptInvitation: {
      good: async (who) => {
        const { code } = await service().client.get(inviteAdmin, { body: { by: 'ops' } });
        return { as: inRoleOf(who, await fresh()), body: { code } };
      },
    },
    getAccount: { good: async () => ({ params: { id: (await fresh()).id } }) },
    getAccountSessions: {
      good: async () => ({ params: { id: (await fresh()).id }, query: { limit: '5' } }),
    },
    getAccountCoins: {
      good: async () => ({ params: { id: (await fresh()).id }, query: { limit: '5', kind: 'welcome' } }),
    },
    endAccountSessions: {
      good: async () => {
        const { id, sessionId } = await fresh();
        return { params: { id }, body: { session: sessionId } };
      },
    },
    giveCoins: {
      good: async () => ({ params: { id: (await fresh()).id }, body: { amount: 5, reason: 'Won the quiz' } }),
    },
    issueAccountCode: { good: async () => ({ params: { id: (await fresh()).id }, body: { password } }) },
    setAccountRole: {
      good: async () => ({ params: { id: (await fresh()).id }, body: { role: 'admin', password } }),
    },
    suspendAccount: {
      good: async () => ({ params: { id: (await fresh()).id }, body: { reason: 'Shares its password' } }),
    },
    reactivateAccount: { good: async () => ({ params: { id: (await fresh()).id } }) },
    getReviews: {
      good: async () => {
        await plant.review((await fresh()).id, [(await fresh()).id]);
        return { query: { limit: '5' } };
      },
    },
    decideReview: {
      good: async () => {
        const { id } = await fresh();
        await plant.review(id);
        return { params: { id }, body: { state: 'fine', note: 'A family', suspend: [] } };
      },
    },
    getTokenKeys: { good: () => ({ query: { sort: 'oldest', limit: '5' } }) },
    renewTokenKey: { good: () => ({ body: { password, revoke: false } }) },
    resetPassword: {
      good: async () => {
        const { username } = await fresh();
        const { code } = await service().client.get(issueResetCode, { body: { username, by: 'ops' } });
        return { body: { emailOrUsername: username, code, password: 'a-new-hoard' } };
      },
    },
    getSignInWays: { good: async (who) => ({ as: (await withPasskey(who)).as }) },
    beginSecondStep: { good: async (who) => ({ as: inRoleOf(who, await fresh()), body: { password } }) },
    confirmSecondStep: {
      good: async (who) => {
        const as = inRoleOf(who, await fresh());
        const { secret } = await service().client.get(beginSecondStep, { as, body: { password } });
        return { as, body: { code: codeAt(secret, new Date()) } };
      },
    },
    endSecondStep: {
      good: async (who) => {
        const as = inRoleOf(who, await fresh());
        const { secret } = await service().client.get(beginSecondStep, { as, body: { password } });
        const body = { code: codeAt(secret, new Date()) };
        const { recoveryCodes } = await service().client.get(confirmSecondStep, { as, body });
        return { as, body: { password, code: recoveryCodes[0] ?? '' } };
      },
    },
    askNewPasskey: { good: async (who) => ({ as: inRoleOf(who, await fresh()), body: { password } }) },
    addPasskey: {
      good: async (who) => {
        const as = inRoleOf(who, await fresh());
        const { options } = await service().client.get(askNewPasskey, { as, body: { password } });
        return { as, body: { name: 'Phone', made: softAuthenticator(site()).make(options) } };
      },
    },
    removePasskey: {
      good: async (who) => {
        const { as, added } = await withPasskey(who);
        return { as, params: { id: added._id } };
      },
      other: 404,
      admin: 404,
    },
    askPasskey: nothing,
    logInWithPasskey: {
      good: async (who) => {
        const { phone } = await withPasskey(who);
        const { options } = await service().client.get(askPasskey);
        return { body: { proof: phone.prove(options) } };
      },
    },
  };
}
