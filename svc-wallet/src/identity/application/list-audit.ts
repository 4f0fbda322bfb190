import type { AuditStore, UserStore } from './ports.ts';

/** The audit trail with current usernames; a deleted user is `Deleted user`. */
export const listAudit =
  (deps: { audit: AuditStore; users: Pick<UserStore, 'names'> }) => async (limit: number) => {
    const entries = await deps.audit.newest(limit);
    const ids = new Set(entries.flatMap(({ by, userId }) => (userId ? [by, userId] : [by])));
    const names = new Map((await deps.users.names([...ids])).map(({ id, username }) => [id, username]));
    return entries.map(({ by, userId, ...entry }) => ({
      ...entry,
      by: names.get(by) ?? by,
      ...(userId === undefined ? {} : { username: names.get(userId) ?? userId }),
    }));
  };
