import { randomInt } from 'node:crypto';
import type { Fixture } from '@matchday/contracts/matches/http';
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
  const stamp = String(randomInt(1e11, 1e12));
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
      phoneNumber: stamp,
      countryOfResidence: 'Uganda',
    }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign up: ${answer.status} ${await answer.text()}`);
  return { ...personWith(((await answer.json()) as { token: string }).token), username };
}

/**
 * A match of two teams of the demo, on which people can bet for an hour, at odds of 2.5, 3 and 3.5. Their first home player
 * costs 100 coins.
 */
export async function newMatch(admin: ApiPerson): Promise<Fixture> {
  const [known] = await admin.get<Fixture[]>('/api/Fixtures/GetFixtures?state=upcoming&limit=1');
  if (!known) throw new Error('The demo has no fixture');
  const { status, body } = await admin.send<Fixture>('POST', '/api/Fixtures/PostFixtures', {
    hometeam: known.hometeam._id,
    awayteam: known.awayteam._id,
    league: known.league._id,
    homeOdds: 2.5,
    drawOdds: 3,
    awayOdds: 3.5,
    date: new Date(Date.now() + 3_600_000).toISOString(),
  });
  if (status !== 201) throw new Error(`The fixture was refused: ${status} ${JSON.stringify(body)}`);
  const match = await admin.get<Fixture>(`/api/Fixtures/${body._id}`);
  const player = match.hometeam.players?.[0];
  if (!player) throw new Error('The demo has a team without players');
  await admin.send('PATCH', `/api/Players/${player._id}`, { cost: 100 });
  return match;
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
