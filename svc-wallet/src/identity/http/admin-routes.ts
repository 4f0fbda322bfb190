import { refuse } from '@matchday/contracts/errors';
import * as calls from '@matchday/contracts/wallet/calls/admin-calls';
import { handle } from '@matchday/service-kit/http';
import { changeRole } from '../application/change-users.ts';
import { inviteAdmin } from '../application/invitations/invite-admin.ts';
import type { Invitations } from '../application/invitations/ports.ts';
import { revokeKeys, rotateKeys } from '../application/keys/rotate-keys.ts';
import type { SigningKeyStore } from '../application/keys/signing-keys.ts';
import { listAudit } from '../application/list-audit.ts';
import { issueResetCode } from '../application/passwords/reset-password.ts';
import type { AuditStore, ResetCodes, UserChanges, UserStore } from '../application/ports.ts';
import type { SecondSteps } from '../application/second-step/ports.ts';
import { turnOffSecondStep } from '../application/second-step/set-up.ts';

/** The operator's calls. */
export function adminRoutes(deps: {
  users: UserStore;
  changes: UserChanges;
  codes: ResetCodes;
  audit: AuditStore;
  keyStore: SigningKeyStore;
  invitations: Invitations;
  secondSteps: Pick<SecondSteps, 'turnOff'>;
  needsSecondStep: boolean;
  randomCode: () => string;
  randomInt: (below: number) => number;
  clock: () => Date;
  newId: () => string;
}) {
  const change = changeRole(deps);
  const issueCode = issueResetCode(deps);
  const invite = inviteAdmin(deps);
  const list = listAudit(deps);
  const rotate = rotateKeys(deps);
  const revoke = revokeKeys(deps);
  const turnOff = turnOffSecondStep(deps);
  return [
    handle(calls.changeRole, async ({ body: { username, role, by } }) => {
      const { user, changed } = await change({ username }, { role, by });
      return { _id: user.id, username: user.username, role, changed };
    }),
    handle(calls.issueResetCode, async ({ body }) => {
      const { expiresAt, ...code } = await issueCode({ username: body.username }, body.by);
      return { ...code, expiresAt: expiresAt.toISOString() };
    }),
    handle(calls.inviteAdmin, async ({ body }) => {
      const { code, expiresAt } = await invite(body.by);
      return { code, expiresAt: expiresAt.toISOString() };
    }),
    handle(calls.clearSecondStep, async ({ body }) => {
      const user = await deps.users.byUsername(body.username);
      if (!user) throw refuse.notFound('User');
      const { wasOn } = await turnOff(user, body.by);
      return { username: user.username, wasOn };
    }),
    handle(calls.getAudit, async ({ query }) => ({
      entries: (await list(query.limit)).map(({ id, at, ...entry }) => ({
        _id: id,
        at: at.toISOString(),
        ...entry,
      })),
    })),
    handle(calls.rotateKeys, async ({ body }) => {
      const { kid, activeFrom } = await (body.revoke ? revoke : rotate)(body.by);
      return { kid, activeFrom: activeFrom.toISOString() };
    }),
  ];
}
