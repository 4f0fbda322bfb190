import type { BodyInputOf } from '@matchday/contracts/call';
import { login, postNewUser } from '@matchday/contracts/wallet/http';
import type { TestService } from '@matchday/service-kit/testing';

export const password = 'goldhoard';

/** A valid sign-up form; the phone number is derived from the username. */
export const signUpForm = (username: string): BodyInputOf<typeof postNewUser> => ({
  surname: 'Okello',
  firstname: 'Grace',
  username,
  email: `${username}@matchday.test`,
  password,
  gender: 'female',
  dateOfBirth: '1999-04-01',
  phoneNumber: `+2567${[...username]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join('')
    .slice(0, 8)
    .padEnd(8, '0')}`,
  countryOfResidence: 'Uganda',
});

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

/** An admin, as the gateway would identify one. */
export const admin = { id: 'ad0000000000000000000000', username: 'admin', role: 'admin' as const };
