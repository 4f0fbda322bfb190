import type { AuditEntry, UserStore } from './ports.ts';

/** The audit trail with usernames as they are now; who is deleted is `Deleted user`. */
export const createListAudit =
  (options: { readAudit: (limit: number) => Promise<AuditEntry[]>; users: Pick<UserStore, 'names'> }) =>
  async (limit: number) => {
    const entries = await options.readAudit(limit);
    const ids = new Set(entries.flatMap(({ by, userId }) => (userId ? [by, userId] : [by])));
    const names = new Map((await options.users.names([...ids])).map(({ id, username }) => [id, username]));
    return entries.map(({ by, userId, ...entry }) => ({
      ...entry,
      by: names.get(by) ?? by,
      ...(userId === undefined ? {} : { username: names.get(userId) ?? userId }),
    }));
  };
