import type { AuditEntry, AuditStore } from '../application/ports.ts';
import type { IdentityModels } from './identity-models.ts';

/** The audit trail; entries are written by the changes that they record. */
export function createAuditStore({ models }: { models: Pick<IdentityModels, 'audit'> }): AuditStore {
  return {
    async newest(limit) {
      const found = await models.audit
        // Those that a use case has written itself.
        .find({ input: null })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<(Omit<AuditEntry, 'id'> & { _id: string })[]>();
      return found.map(({ _id, ...entry }) => ({ id: _id, ...entry }));
    },
  };
}
