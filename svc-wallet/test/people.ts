import { changeRole } from '@matchday/contracts/wallet/calls/admin-calls';
import { login, postNewUser } from '@matchday/contracts/wallet/http';
import { signUpForm, type TestService } from '@matchday/service-kit/testing';

export { signUpForm };

export const password = 'goldhoard';

export interface Person {
  id: string;
  username: string;
  role: 'user' | 'admin';
  sessionId: string;
  token: string;
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const personOf = (user: { _id: string; username: string; role: Person['role'] }, token: string): Person => ({
  id: user._id,
  username: user.username,
  role: user.role,
  sessionId: String(claimsOf(token).sid),
  token,
});

/** Signs a user up. */
export async function signUp(service: TestService, username: string): Promise<Person> {
  const { user, token } = await service.client.get(postNewUser, { body: signUpForm(username) });
  return personOf(user, token);
}

/** Logs a user in. */
export async function logIn(service: TestService, emailOrUsername: string): Promise<Person> {
  const { user, token } = await service.client.get(login, { body: { emailOrUsername, password } });
  return personOf(user, token);
}

/** Signs a user up who becomes an admin, and logs them in with that role. */
export async function signUpAdmin(service: TestService, username: string): Promise<Person> {
  await signUp(service, username);
  await service.client.get(changeRole, { body: { username, role: 'admin', by: 'ops' } });
  return logIn(service, username);
}

/** An admin who has no account, as the gateway would identify one. */
export const admin = { id: 'ad0000000000000000000000', username: 'admin', role: 'admin' as const };
