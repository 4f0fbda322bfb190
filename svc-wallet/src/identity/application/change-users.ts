import { refuse } from '@matchday/contracts/errors';
import { isLastAdmin, type Role } from '../domain/user.ts';
import type { StoredUser, UserChanges, UserStore } from './ports.ts';
import type { SettlePurse } from './settle-purse.ts';

/**
 * @param by id of who does it, for the audit trail
 * @param confirmed hash of the password by which the user confirmed it
 */
export type DeleteUser = (id: string, by: string, confirmed?: string) => Promise<void>;

/** The password that was confirmed is not the user's any more. */
export const passwordChanged = () => refuse.conflict('Your password has just been changed elsewhere');

const lastAdmin = () => refuse.conflict('The last admin cannot be deleted');

/**
 * Deletes a user: personal data removed, sessions ended, coins back to the house (DESIGN 5.11).
 * Doing it again changes nothing.
 * @throws Refusal 404 for an id that never was a user's, 409 for the last admin or another password by now
 */
export const createDeleteUser =
  (options: {
    changes: Pick<UserChanges, 'erase'>;
    settlePurse: SettlePurse;
    clock: () => Date;
  }): DeleteUser =>
  async (id, by, confirmed) => {
    const { changes, settlePurse, clock } = options;
    const erased = await changes.erase(
      id,
      {
        by,
        mayChange: (user, otherAdmins) => {
          // Whoever has set another password meanwhile is not the one who confirmed this.
          if (confirmed !== undefined && user.passwordHash !== confirmed) throw passwordChanged();
          if (isLastAdmin(user, otherAdmins)) throw lastAdmin();
        },
      },
      clock(),
    );
    if (erased === null) throw refuse.notFound('User');
    if (erased) await settlePurse({ id, purse: 'closing' });
  };

/**
 * Changes a user's role, keeps who did it in the audit trail and ends the user's sessions (DESIGN 5.15).
 * @param change `by` names who did it
 * @returns the user after it, and whether the role was another one before
 * @throws Refusal 404 for an unknown username, 409 for the last admin
 */
export const createChangeRole =
  (options: {
    users: Pick<UserStore, 'byUsername'>;
    changes: Pick<UserChanges, 'changeRole'>;
    clock: () => Date;
  }) =>
  async (
    username: string,
    change: { role: Role; by: string },
  ): Promise<{ user: StoredUser; changed: boolean }> => {
    const user = await options.users.byUsername(username);
    if (!user) throw refuse.notFound('User');
    const changed = await options.changes.changeRole(
      user.id,
      {
        ...change,
        mayChange: (current, otherAdmins) => {
          if (change.role !== 'admin' && isLastAdmin(current, otherAdmins))
            throw refuse.conflict('The last admin keeps the role');
        },
      },
      options.clock(),
    );
    if (!changed) throw refuse.notFound('User');
    return { user: changed, changed: user.role !== change.role };
  };
