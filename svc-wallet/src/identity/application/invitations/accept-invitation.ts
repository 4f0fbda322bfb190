import { refuse } from '@matchday/contracts/errors';
import { invitationHash } from './invite-admin.ts';
import type { Invitations } from './ports.ts';

/**
 * Makes the user an admin by an invitation, which nobody else can use afterwards. All sessions of the user end, because
 * their tokens have the former role. The same user may repeat it.
 * @throws Refusal 404 for a code that is unknown, used or expired, 409 if the platform has an admin by now
 */
export const acceptInvitation =
  (deps: { invitations: Pick<Invitations, 'accept'>; clock: () => Date }) =>
  async (userId: string, code: string): Promise<void> => {
    const accepted = await deps.invitations.accept(invitationHash(code), userId, deps.clock());
    if (accepted === null) throw refuse.notFound('Invitation');
    if (!accepted) throw refuse.conflict('This platform already has an admin');
  };
