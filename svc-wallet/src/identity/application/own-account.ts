import { refuse } from '@matchday/contracts/errors';
import type { accountForm } from '@matchday/contracts/wallet/forms';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import type { z } from 'zod';
import type { Role, ShownUser } from '../domain/user.ts';
import type { SignToken } from './begin-session.ts';
import { type DeleteUser, passwordChanged } from './change-users.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Limits, SessionStore, StoredUser, UserChanges, UserStore } from './ports.ts';
import { refuseReserved, refuseTaken } from './sign-up.ts';

/** The user who makes the request. */
export interface Asking {
  readonly id: string;
  readonly sessionId: string;
  /** Of the session: a user's where an admin has signed in without a second step. */
  readonly role: Role;
}

/** The user whose password this is. */
export type ConfirmPassword = (
  userId: string,
  given: { password: string; field: string },
  address: string,
) => Promise<StoredUser>;

/**
 * Checks the password again before an action that cannot be undone; failures count as failed logins.
 * @throws Refusal 400 for a wrong one (a 401 would sign the user out), 404, 429 over the limit
 */
export const confirmPassword =
  (deps: {
    users: Pick<UserStore, 'byId'>;
    passwords: Pick<Passwords, 'matches'>;
    limits: Pick<Limits, 'guess'>;
  }): ConfirmPassword =>
  async (userId, { password, field }, address) => {
    const { users, passwords, limits } = deps;
    const user = await users.byId(userId);
    if (!user) throw refuse.notFound('User');
    const compare = () => passwords.matches(user.passwordHash, password);
    if (!(await limits.guess({ account: userId, address }, compare)))
      throw refuse.field(field, 'This is not your password');
    return user;
  };

/** Changes the user's own password and ends the other sessions. @returns how many ended. @throws as ConfirmPassword */
export const changePassword =
  (deps: {
    confirmPassword: ConfirmPassword;
    passwords: Pick<Passwords, 'hash'>;
    changes: Pick<UserChanges, 'setPassword'>;
    clock: () => Date;
  }) =>
  async (by: Asking, form: { oldPassword: string; password: string }, address: string): Promise<number> => {
    const { confirmPassword, passwords, changes, clock } = deps;
    const asked = { password: form.oldPassword, field: 'oldPassword' };
    const { passwordHash: replaces } = await confirmPassword(by.id, asked, address);
    const passwordHash = await passwords.hash(form.password);
    const change = { passwordHash, replaces, keepSession: by.sessionId };
    const ended = await changes.setPassword(by.id, change, clock());
    if (ended === null) throw passwordChanged();
    return ended;
  };

/** The user with the role of the session, which may be the lesser one. */
export const inSession = <U extends ShownUser>(user: U, { role }: { role: Role }): U =>
  role === 'user' ? { ...user, role } : user;

/**
 * Edits the user's own data by the rules of sign-up. A new username comes with a new token for this session,
 * because tokens contain the name; tokens of other sessions stay valid and contain the former name until they end.
 * @throws Refusal 400 for a reserved username, 404, 409 with every field that is taken, 429
 */
export const editAccount =
  (deps: {
    users: Pick<UserStore, 'taken' | 'byId'>;
    changes: Pick<UserChanges, 'edit'>;
    sessions: Pick<SessionStore, 'own'>;
    limits: Pick<Limits, 'askTaken' | 'rename'>;
    signToken: SignToken;
    clock: () => Date;
  }) =>
  async (
    by: Asking,
    form: z.output<typeof accountForm>,
    address: string,
  ): Promise<{ user: StoredUser; token?: string }> => {
    const { users, changes, sessions, limits, signToken, clock } = deps;
    const before = await users.byId(by.id);
    if (!before) throw refuse.notFound('User');
    const { username = before.username } = form;
    const isOther = normaliseUsername(username) !== normaliseUsername(before.username);
    if (isOther) refuseReserved(username);
    const taken = await limits.askTaken(address, () => users.taken(form, by.id));
    if (taken.length > 0) throw refuseTaken(taken);
    const change = async () => {
      const edited = await changes.edit(by.id, form, clock());
      if (edited === null) throw refuse.notFound('User');
      if (edited === 'taken') throw refuseTaken(await users.taken(form, by.id));
      return edited;
    };
    const edited = isOther ? await limits.rename(by.id, change) : await change();
    const user = inSession(edited, by);
    if (user.username === before.username) return { user };
    // A session that has ended in the meantime gets no new token.
    const session = await sessions.own(by.id, by.sessionId);
    return session ? { user, token: await signToken(user, session) } : { user };
  };

/** Deletes the user's own account after confirming the password. @throws as ConfirmPassword and DeleteUser */
export const deleteAccount =
  (deps: { confirmPassword: ConfirmPassword; deleteUser: DeleteUser }) =>
  async (userId: string, password: string, address: string): Promise<void> => {
    const { passwordHash } = await deps.confirmPassword(userId, { password, field: 'password' }, address);
    await deps.deleteUser(userId, userId, { passwordHash });
  };

/** Ends one of the user's own sessions. @throws Refusal 404 for any other */
export const endSession =
  (deps: { sessions: Pick<SessionStore, 'endOwn'>; clock: () => Date }) =>
  async (userId: string, sessionId: string): Promise<void> => {
    if (!(await deps.sessions.endOwn(userId, sessionId, deps.clock()))) throw refuse.notFound('Session');
  };
