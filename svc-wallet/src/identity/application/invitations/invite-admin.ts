import { paths } from '@matchday/contracts/paths';
import { sha256 } from '@matchday/service-kit/ids';
import type { Logger } from '@matchday/service-kit/logger';
import type { UserStore } from '../ports.ts';
import type { Invitations } from './ports.ts';

/** How long an invitation is valid, in milliseconds. */
const invitationLastsMs = 24 * 3_600_000;

/** What is stored of a code. */
export const invitationHash = (code: string): string => sha256('admin-invitation', code);

interface Deps {
  invitations: Pick<Invitations, 'keep'>;
  /** An unguessable code. */
  randomCode: () => string;
  clock: () => Date;
}

/** An invitation with its code, which is shown once. */
interface Invitation {
  readonly code: string;
  readonly expiresAt: Date;
}

const make =
  ({ invitations, randomCode, clock }: Deps) =>
  async (of: { by: string; first: boolean }): Promise<Invitation | null> => {
    const code = randomCode();
    const now = clock();
    const expiresAt = new Date(now.getTime() + invitationLastsMs);
    const kept = await invitations.keep({ hash: invitationHash(code), expiresAt, ...of }, now);
    return kept ? { code, expiresAt } : null;
  };

/** Makes a link that gives one person the role of an admin; the audit trail records who made it. */
export const inviteAdmin = (deps: Deps) => {
  const invite = make(deps);
  return async (by: string): Promise<Invitation> => {
    const made = await invite({ by, first: false });
    if (!made) throw new Error('the code of an invitation was made twice');
    return made;
  };
};

/**
 * While a platform has no admin, one link is valid that makes one, and it is written into the log when it is made.
 * @param deps `publicUrl` is where people open the platform; empty leaves the path alone
 */
export const inviteFirstAdmin = (
  deps: Deps & { users: Pick<UserStore, 'admins'>; publicUrl: string; logger: Pick<Logger, 'warn'> },
) => {
  const { users, publicUrl, logger } = deps;
  const invite = make(deps);
  return async (): Promise<void> => {
    if ((await users.admins()).length > 0) return;
    const made = await invite({ by: 'the platform', first: true });
    if (!made) return;
    const link = `${publicUrl.replace(/\/$/, '')}${paths.invited(made.code)}`;
    logger.warn(
      { link, until: made.expiresAt },
      `There is no admin yet. Sign up and open this link once: ${link}`,
    );
  };
};
