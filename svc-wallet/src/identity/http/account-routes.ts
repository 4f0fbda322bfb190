import { limits } from '@matchday/contracts/constants';
import {
  changePassword,
  deleteAccount,
  editAccount,
  endSession,
  getSessions,
} from '@matchday/contracts/wallet/http';
import { type Cookie, handle, page, reply } from '@matchday/service-kit/http';
import type {
  createChangePassword,
  createDeleteAccount,
  createEditAccount,
  createEndSession,
} from '../application/own-account.ts';
import type { Purse, SessionStore } from '../application/ports.ts';
import { presentUser } from './present-user.ts';

/** One's own account: data, password, sessions, its end. */
export const accountRoutes = (cases: {
  editAccount: ReturnType<typeof createEditAccount>;
  changePassword: ReturnType<typeof createChangePassword>;
  endSession: ReturnType<typeof createEndSession>;
  deleteAccount: ReturnType<typeof createDeleteAccount>;
  sessionsOf: SessionStore['page'];
  balances: Purse['balances'];
  sessionCookie: (token: string | null) => Cookie;
}) => [
  handle(editAccount, async ({ user: by, body, address }) => {
    const { user, token } = await cases.editAccount(by, body, address);
    const coins = (await cases.balances([user.id])).get(user.id)?.coins ?? 0;
    const answer = { ...presentUser(user, coins), token, message: 'Your data are saved' };
    return reply(answer, { cookies: token === undefined ? [] : [cases.sessionCookie(token)] });
  }),
  handle(changePassword, async ({ user, body, address }) => ({
    ended: await cases.changePassword(user, body, address),
    message: 'Your password is changed',
  })),
  handle(getSessions, async ({ user, query }) => {
    const { items, next, total } = await cases.sessionsOf(user.id, query.cursor, query.limit ?? limits.page);
    const shown = items.map(({ id, startsAt, endsAt, device }) => ({
      _id: id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      device: device ?? '',
      current: id === user.sessionId,
    }));
    return page(shown, { next, total });
  }),
  handle(endSession, async ({ user, params }) => {
    await cases.endSession(user.id, params.id);
    return { _id: params.id, message: 'Session ended' };
  }),
  handle(deleteAccount, async ({ user, body, address }) => {
    await cases.deleteAccount(user.id, body.password, address);
    const answer = { _id: user.id, message: 'Your account is deleted' };
    return reply(answer, { cookies: [cases.sessionCookie(null)] });
  }),
];
