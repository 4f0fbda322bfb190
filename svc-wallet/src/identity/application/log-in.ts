import { refuse } from '@matchday/contracts/errors';
import { type BeginSession, refuseSuspended, type SignedIn, wrongPassword } from './begin-session.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Limits, UserStore } from './ports.ts';
import type { CheckCode } from './second-step/check-code.ts';
import type { SettlePurse } from './settle-purse.ts';

/** What a person enters, and from where. */
interface Entering {
  readonly login: string;
  readonly password: string;
  /** Of the second step, where the person has one. */
  readonly code?: string;
  readonly address: string;
  readonly device?: string;
}

/**
 * Logs in by email or username, without regard to case.
 * @throws Refusal 404 `Account not found`, 401 `Invalid email/username or password` (SPEC 8), 403 with the reason for a
 * suspended account, 429 over a limit; as CheckCode
 */
export const logIn =
  (deps: {
    users: Pick<UserStore, 'byLogin'>;
    passwords: Pick<Passwords, 'admit' | 'matches'>;
    limits: Pick<Limits, 'guess'>;
    checkCode: CheckCode;
    settlePurse: SettlePurse;
    beginSession: BeginSession;
  }) =>
  async ({ login, password, code, address, device }: Entering): Promise<SignedIn> => {
    const { users, passwords, limits, checkCode, settlePurse, beginSession } = deps;
    passwords.admit();
    const user = await users.byLogin(login);
    // The username and the email of an account count as the same account.
    const who = { account: user?.id ?? login.trim().toLowerCase(), address };
    const right = await limits.guess(who, async () =>
      user ? passwords.matches(user.passwordHash, password) : false,
    );
    if (!user) throw refuse.notFound('Account');
    if (!right) throw wrongPassword();
    // Only who knows the password learns of it.
    refuseSuspended(user);
    const hasStep = await checkCode(user.id, code, address);
    // An interrupted sign-up may have left the account unopened.
    await settlePurse(user);
    return beginSession(user, { device, proof: hasStep ? 'code' : 'password' });
  };
