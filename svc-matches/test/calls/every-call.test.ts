import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { matchesCalls } from '@matchday/contracts/matches/http';
import { testSecrets } from '@matchday/service-kit/testing';
import { type Play, play } from '../support/play.ts';

const calls: AnyCall[] = Object.values(matchesCalls);
const someId = 'a'.repeat(24);
const address = ({ path }: AnyCall) => path.replaceAll(/:\w+/g, someId);

describe('every call', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  const send = (call: AnyCall, role: 'user' | 'admin' | null, init: RequestInit = {}) =>
    fetch(p.service.url + address(call), {
      method: call.method,
      ...init,
      headers: {
        'x-matchday-secret': testSecrets.EDGE_SECRET,
        ...(role ? { 'x-matchday-user-id': someId, 'x-matchday-user-role': role } : {}),
        ...init.headers,
      },
    });

  it.each(calls.map((call) => [call.name, call] as const))('%s has a handler', async (_name, call) => {
    const answer = await send(call, 'admin');
    expect(await answer.text()).not.toContain('Path not found');
  });

  it.each(calls.filter(({ access }) => access !== 'visitor').map((call) => [call.name, call] as const))(
    '[A12] %s answers a visitor with 401',
    async (_name, call) => {
      const answer = await send(call, null);
      expect(answer.status).toBe(401);
      const body = (await answer.json()) as { message: string; error: string };
      expect(body).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) });
      expect(body.message).toBe(body.error);
    },
  );

  it.each(calls.filter(({ access }) => access === 'admin').map((call) => [call.name, call] as const))(
    '[A05] [A06] [A07] [A10] [A12] %s answers a user without the role with 403',
    async (_name, call) => {
      expect((await send(call, 'user')).status).toBe(403);
    },
  );

  it('ignores case in paths, and hides internal ones from callers without the secret', async () => {
    const headers = {
      'x-matchday-secret': testSecrets.EDGE_SECRET,
      'x-matchday-user-id': someId,
      'x-matchday-user-role': 'user',
    };
    expect((await fetch(`${p.service.url}/fixtures/getfixtures`, { headers })).status).toBe(200);
    const season = await fetch(`${p.service.url}/internal/seasons`, { method: 'POST' });
    expect(season.status).toBe(404);
  });

  it('refuses a body of 2 MB with 413 and invalid JSON with 400', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ caption: 'x'.repeat(2_000_000) });
    expect((await send(matchesCalls.createPost, 'admin', { body, headers })).status).toBe(413);
    expect((await send(matchesCalls.createPost, 'admin', { body: '{', headers })).status).toBe(400);
  });

  it('refuses an invalid id', async () => {
    const headers = {
      'x-matchday-secret': testSecrets.EDGE_SECRET,
      'x-matchday-user-id': someId,
      'x-matchday-user-role': 'user',
    };
    const answer = await fetch(`${p.service.url}/Fixtures/nonsense`, { headers });
    expect(answer.status).toBe(400);
  });
});
