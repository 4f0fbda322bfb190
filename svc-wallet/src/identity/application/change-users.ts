import { refuse } from '@matchday/contracts/errors';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import { isLastAdmin, type Role } from '../domain/user.ts';
import { findAccount, type WhichAccount } from './accounts/find-account.ts';
import type { StoredUser, UserChanges, UserStore } from './ports.ts';
import type { SettlePurse } from './settle-purse.ts';

/**
 * @param by id of the user who does it, for the audit trail
 * @param confirmed hash of the password that the user confirmed it with, or the username that an admin typed
 */
export type DeleteUser = (
  id: string,
  by: string,
  confirmed?: { passwordHash?: string; username?: string | undefined },
) => Promise<void>;

/** The refusal of a password that was correct a moment ago and has been changed since. */
export const passwordChanged = () => refuse.conflict('Your password has just been changed elsewhere');

const lastAdmin = () => refuse.conflict('The last admin cannot be deleted');

/**
 * Deletes a user: removes personal data, ends sessions, returns coins to the house (DESIGN 5.11).
 * Repeating it changes nothing.
 * @throws Refusal 404 for an unknown id, 400 for another username, 409 for the last admin or if the password has
 * changed by now
 */
export const deleteUser =
  (deps: { changes: Pick<UserChanges, 'erase'>; settlePurse: SettlePurse; clock: () => Date }): DeleteUser =>
  async (id, by, confirmed = {}) => {
    const { changes, settlePurse, clock } = deps;
    const erased = await changes.erase(
      id,
      {
        by,
        mayChange: (user, otherAdmins) => {
          // A password that has changed since was not the one confirmed.
          const { passwordHash, username } = confirmed;
          if (passwordHash !== undefined && user.passwordHash !== passwordHash) throw passwordChanged();
          if (username !== undefined && normaliseUsername(username) !== normaliseUsername(user.username))
            throw refuse.field('username', 'This is not their username');
          if (isLastAdmin(user, otherAdmins)) throw lastAdmin();
        },
      },
      clock(),
    );
    if (erased === null) throw refuse.notFound('User');
    if (erased) await settlePurse({ id, purse: 'closing' });
  };

/**
 * Changes a user's role, records it in the audit trail and ends the user's sessions (DESIGN 5.15).
 * @param change `by` is who did it
 * @returns the user afterwards, and whether the role has changed
 * @throws Refusal 404 for an unknown account, 409 for the last admin
 */
export const changeRole =
  (deps: {
    users: Pick<UserStore, 'byUsername' | 'byId'>;
    changes: Pick<UserChanges, 'changeRole'>;
    clock: () => Date;
  }) =>
  async (
    which: WhichAccount,
    change: { role: Role; by: string },
  ): Promise<{ user: StoredUser; changed: boolean }> => {
    const user = await findAccount(deps)(which);
    const changed = await deps.changes.changeRole(
      user.id,
      {
        ...change,
        mayChange: (current, otherAdmins) => {
          if (change.role !== 'admin' && isLastAdmin(current, otherAdmins))
            throw refuse.conflict('The last admin keeps the role');
        },
      },
      deps.clock(),
    );
    if (!changed) throw refuse.notFound('User');
    return { user: changed, changed: user.role !== change.role };
  };
