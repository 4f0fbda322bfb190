import { refuse } from '@matchday/contracts/errors';
import { type BeginSession, type SignedIn, wrongPassword } from './begin-session.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Limits, UserStore } from './ports.ts';
import type { SettlePurse } from './settle-purse.ts';

/**
 * Logs in by email or username, without regard to case.
 * @throws Refusal 404 `Account not found`, 401 `Invalid email/username or password` (SPEC 8), 429 over a limit
 */
export const logIn =
  (deps: {
    users: Pick<UserStore, 'byLogin'>;
    passwords: Pick<Passwords, 'admit' | 'matches'>;
    limits: Pick<Limits, 'guess'>;
    settlePurse: SettlePurse;
    beginSession: BeginSession;
  }) =>
  async (login: string, password: string, address: string, device?: string): Promise<SignedIn> => {
    const { users, passwords, limits, settlePurse, beginSession } = deps;
    passwords.admit();
    const user = await users.byLogin(login);
    // The username and the email of an account count as the same account.
    const who = { account: user?.id ?? login.trim().toLowerCase(), address };
    const right = await limits.guess(who, async () =>
      user ? passwords.matches(user.passwordHash, password) : false,
    );
    if (!user) throw refuse.notFound('Account');
    if (!right) throw wrongPassword();
    // An interrupted sign-up may have left the account unopened.
    await settlePurse(user);
    return beginSession(user, { device });
  };
