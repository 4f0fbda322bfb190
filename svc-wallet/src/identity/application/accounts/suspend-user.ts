import { refuse } from '@matchday/contracts/errors';
import { isLastAdmin } from '../../domain/user.ts';
import type { AccountChanges } from '../ports.ts';

interface Deps {
  accounts: Pick<AccountChanges, 'suspend' | 'reactivate' | 'endSessions'>;
  clock: () => Date;
}

/**
 * Suspends a user, who can neither log in nor send coins until it is taken back; the sessions end.
 * @param deps `recorded` writes an entry about the user into the audit trail, where the record of the call names somebody else
 * @param by id of the admin
 * @returns how many sessions ended
 * @throws Refusal 404 for an unknown id, 409 for oneself, for the last admin, and where the user is suspended already
 */
export const suspendUser =
  ({ accounts, clock, recorded = false }: Deps & { recorded?: boolean }) =>
  async (id: string, { by, reason }: { by: string; reason: string }): Promise<number> => {
    if (id === by) throw refuse.conflict('You cannot suspend yourself');
    const ended = await accounts.suspend(
      id,
      {
        by,
        reason,
        recorded,
        mayChange: (user, otherAdmins) => {
          if (isLastAdmin(user, otherAdmins)) throw refuse.conflict('The last admin cannot be suspended');
        },
      },
      clock(),
    );
    if (ended === null) throw refuse.notFound('User');
    if (ended === false) throw refuse.conflict('This person is already suspended');
    return ended;
  };

/** Takes a suspension back; repeating it changes nothing. @throws Refusal 404 for an unknown id */
export const reactivateUser =
  ({ accounts }: Pick<Deps, 'accounts'>) =>
  async (id: string): Promise<void> => {
    if (!(await accounts.reactivate(id))) throw refuse.notFound('User');
  };

/** Ends all sessions of a user, or one. @returns how many ended. @throws Refusal 404 if that one is not open */
export const endSessionsOf =
  ({ accounts, clock }: Deps) =>
  async (id: string, session?: string): Promise<number> => {
    const ended = await accounts.endSessions(id, session, clock());
    if (session !== undefined && ended === 0) throw refuse.notFound('Session');
    return ended;
  };
