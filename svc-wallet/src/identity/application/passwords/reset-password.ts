import { refuse } from '@matchday/contracts/errors';
import { sha256 } from '@matchday/service-kit/ids';
import { networkOf } from '@matchday/service-kit/network';
import { codeLastsMs, codeTries, makeCode, normaliseCode } from '../../domain/one-time-code.ts';
import { findAccount, type WhichAccount } from '../accounts/find-account.ts';
import type { Limits, ResetCodes, UserStore } from '../ports.ts';
import type { Passwords } from './passwords.ts';

const hashOf = (userId: string, code: string) => sha256('reset', userId, normaliseCode(code));

/** Makes a one-time code; only its hash is stored, and the audit trail records who requested it. @throws Refusal 404 */
export const issueResetCode =
  (deps: {
    users: Pick<UserStore, 'byUsername' | 'byId'>;
    codes: Pick<ResetCodes, 'keep'>;
    randomInt: (below: number) => number;
    clock: () => Date;
  }) =>
  async (which: WhichAccount, by: string): Promise<{ username: string; code: string; expiresAt: Date }> => {
    const { codes, randomInt, clock } = deps;
    const user = await findAccount(deps)(which);
    const code = makeCode(randomInt);
    const now = clock();
    const expiresAt = new Date(now.getTime() + codeLastsMs);
    await codes.keep({ userId: user.id, codeHash: hashOf(user.id, code), expiresAt, by }, now);
    return { username: user.username, code, expiresAt };
  };

/**
 * Sets a new password by a one-time code; the code is used up and all sessions end.
 * @throws Refusal 400 with the same text whether account or code is wrong, so that it reveals neither; 429 as a login
 */
export const resetPassword =
  (deps: {
    users: Pick<UserStore, 'byLogin'>;
    codes: Pick<ResetCodes, 'matches' | 'use'>;
    passwords: Pick<Passwords, 'hash'>;
    limits: Pick<Limits, 'tryCode'>;
    clock: () => Date;
  }) =>
  async (
    form: { emailOrUsername: string; code: string; password: string },
    address: string,
  ): Promise<void> => {
    const { users, codes, passwords, limits, clock } = deps;
    const user = await users.byLogin(form.emailOrUsername);
    const who = { account: user?.id ?? form.emailOrUsername.trim().toLowerCase(), address };
    const codeHash = hashOf(user?.id ?? '', form.code);
    const right = await limits.tryCode(who, async () =>
      user
        ? codes.matches(user.id, { codeHash, network: networkOf(address), most: codeTries }, clock())
        : false,
    );
    if (!user || !right) throw wrongCode();
    const passwordHash = await passwords.hash(form.password);
    if (!(await codes.use(user.id, { codeHash, passwordHash }, clock()))) throw wrongCode();
  };

const wrongCode = () => refuse.field('code', 'This code is wrong or has expired. Ask for a new one.');
