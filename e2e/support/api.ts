import { url } from './browser.ts';

/** A person who calls the platform without a browser, to prepare or check a journey. */
export interface ApiPerson {
  token: string;
  get<T>(path: string): Promise<T>;
  send<T>(method: string, path: string, body?: object, key?: string): Promise<{ status: number; body: T }>;
}

/** Signs in with the call. */
export async function apiPerson(username: string, password = 'goldhoard'): Promise<ApiPerson> {
  const answer = await fetch(url('/api/users/Login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  return personWith(((await answer.json()) as { token: string }).token);
}

/** Signs up a new person, with a name that no other run has used. */
export async function newApiPerson(prefix: string): Promise<ApiPerson & { username: string }> {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const username = `${prefix}${stamp}`;
  const answer = await fetch(url('/api/users/PostNewUser'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      surname: 'Journey',
      firstname: prefix,
      username,
      email: `${username}@example.org`,
      password: 'journey-pass',
      gender: 'other',
      dateOfBirth: '1995-05-05',
      phoneNumber: stamp.slice(-12),
      countryOfResidence: 'Uganda',
    }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign up: ${answer.status} ${await answer.text()}`);
  return { ...personWith(((await answer.json()) as { token: string }).token), username };
}

function personWith(token: string): ApiPerson {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return {
    token,
    async get<T>(path: string) {
      const answer = await fetch(url(path), { headers });
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async send<T>(method: string, path: string, body?: object, key?: string) {
      const answer = await fetch(url(path), {
        method,
        headers: {
          ...headers,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      return { status: answer.status, body: (await answer.json()) as T };
    },
  };
}
