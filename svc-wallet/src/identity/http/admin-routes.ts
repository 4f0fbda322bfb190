import { changeRole, getAudit, issueResetCode, rotateKeys } from '@matchday/contracts/wallet/admin-calls';
import { handle } from '@matchday/service-kit/http';
import type { createChangeRole } from '../application/change-users.ts';
import type { createRevokeKeys, createRotateKeys } from '../application/keys/rotate-keys.ts';
import type { createListAudit } from '../application/list-audit.ts';
import type { createIssueResetCode } from '../application/passwords/reset-password.ts';

/** What the platform's operator asks for. */
export const adminRoutes = (cases: {
  changeRole: ReturnType<typeof createChangeRole>;
  issueResetCode: ReturnType<typeof createIssueResetCode>;
  rotateKeys: ReturnType<typeof createRotateKeys>;
  revokeKeys: ReturnType<typeof createRevokeKeys>;
  listAudit: ReturnType<typeof createListAudit>;
}) => [
  handle(changeRole, async ({ body: { username, role, by } }) => {
    const { user, changed } = await cases.changeRole(username, { role, by });
    return { _id: user.id, username: user.username, role, changed };
  }),
  handle(issueResetCode, async ({ body }) => {
    const { expiresAt, ...code } = await cases.issueResetCode(body.username, body.by);
    return { ...code, expiresAt: expiresAt.toISOString() };
  }),
  handle(getAudit, async ({ query }) => ({
    entries: (await cases.listAudit(query.limit)).map(({ id, at, ...entry }) => ({
      _id: id,
      at: at.toISOString(),
      ...entry,
    })),
  })),
  handle(rotateKeys, async ({ body }) => {
    const { kid, activeFrom } = await (body.revoke ? cases.revokeKeys : cases.rotateKeys)(body.by);
    return { kid, activeFrom: activeFrom.toISOString() };
  }),
];
