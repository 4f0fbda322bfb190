import type { AuditEntry } from '../application/ports.ts';
import type { IdentityModels } from './identity-models.ts';

/** The newest entries of the audit trail, the newest first. */
export const createReadAudit =
  ({ audit }: Pick<IdentityModels, 'audit'>) =>
  async (limit: number): Promise<AuditEntry[]> => {
    const found = await audit
      .find()
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<(Omit<AuditEntry, 'id'> & { _id: string })[]>();
    return found.map(({ _id, ...entry }) => ({ id: _id, ...entry }));
  };
