import type { Session } from '@matchday/service-kit/mongo';
import type { StoredUser } from '../application/ports.ts';
import type { Role } from '../domain/user.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { addRevocations, removeSessions } from './session-store.ts';
import { toUser } from './user-store.ts';

/** Admins but this one who can log in, within a transaction: of two changes that count at the same moment, one is repeated. */
export async function countOtherAdmins(
  { users, counters }: Pick<IdentityModels, 'users' | 'counters'>,
  id: string,
  session: Session,
): Promise<number> {
  await counters.updateOne({ _id: 'admins' }, { $inc: { n: 1 } }, { session, upsert: true });
  const others = { role: 'admin', state: 'active', suspension: null, _id: { $ne: id } } as const;
  return users.countDocuments(others, { session });
}

/**
 * Changes a role within a transaction, records it in the audit trail and ends the user's sessions. Nothing is done where
 * the user has the role.
 * @param change `check` may refuse it, knowing the user
 * @returns the user afterwards, null for an unknown one
 */
export async function giveRole(
  { models, newId, session }: { models: IdentityModels; newId: () => string; session: Session },
  id: string,
  change: { role: Role; by: string; check?: (user: StoredUser) => Promise<void> },
  at: Date,
): Promise<StoredUser | null> {
  const { role, by, check } = change;
  const user = await models.users.findOne({ _id: id, state: 'active' }).session(session).lean<UserDocument>();
  if (!user) return null;
  if (user.role === role) return toUser(user);
  await check?.(toUser(user));
  await models.users.updateOne({ _id: id }, { $set: { role } }, { session });
  const entry = { _id: newId(), at, by, action: 'role', userId: id, from: user.role, to: role };
  await models.audit.create([entry], { session });
  // Session by session: revoking by time would also end one that starts in the same second with the new role.
  await addRevocations(models, session, await removeSessions(models, session, id), at);
  return toUser({ ...user, role });
}
