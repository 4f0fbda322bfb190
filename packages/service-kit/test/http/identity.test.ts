import { afterEach, describe, expect, it } from '@jest/globals';
import { forwardedRole, handle, identityHeaders } from '../../src/http/index.ts';
import type { Secrets } from '../../src/process/secret.ts';
import { client } from '../../src/testing/client.ts';
import { figuresOf, testSecrets } from '../../src/testing/start.ts';
import { admins, amina, end, greet, greeting, inner, names, start } from './app.ts';

afterEach(end);

const guessed: Secrets = { EDGE_SECRET: 'guessed', SERVICE_SECRET: 'guessed', OPERATOR_SECRET: 'guessed' };

describe('identity', () => {
  it('[W02] is 401 without a user and 403 without the role', async () => {
    const { api } = await start([greeting, handle(admins, () => [])]);
    expect((await api.call(greet, { params: { name: 'x' } })).status).toBe(401);
    expect((await api.call(admins, { as: amina })).status).toBe(403);
  });

  it('does not count without the secret, and signs nobody out while a gateway has another one', async () => {
    const log: string[] = [];
    const { url } = await start([handle(admins, () => ['boss']), handle(names, () => ['open'])], { log });
    const forged = client(url, guessed);
    for (const call of [admins, names]) {
      const answer = await forged.call(call, { as: { ...amina, role: 'admin' } });
      expect([answer.status, answer.body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    }
    expect(log.join()).toContain('EDGE_SECRET');
    expect(log.join()).not.toContain('guessed');
    expect((await forged.call(admins)).status).toBe(401);
    const alone = await fetch(`${url}/names/admins`, { headers: { [identityHeaders.id]: amina.id } });
    expect(alone.status).toBe(401);
    const shared = await fetch(`${url}/names`, { headers: forwardedRole('guessed', 'user') });
    expect(shared.status).toBe(503);
  });

  it('takes the address from the gateway alone', async () => {
    const where = handle(names, ({ address }) => [address]);
    const { url } = await start([where]);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const ask = async (secrets: Secrets) => (await client(url, secrets).call(names, { headers })).body;
    expect(await ask(testSecrets)).toEqual(['203.0.113.7']);
    expect(await ask(guessed)).toEqual(['127.0.0.1']);
  });

  it('is needed for internal calls: without the secret they do not exist', async () => {
    const { url, api } = await start([handle(inner, ({ params }) => params.name)]);
    expect((await fetch(`${url}/internal/names/x`)).status).toBe(404);
    expect((await fetch(`${url}/INTERNAL/names/x`)).status).toBe(404);
    expect((await api.call(inner, { params: { name: 'x' } })).body).toBe('x');
  });
});

describe('health', () => {
  it('says what is missing, and calls wait with 503 until all has started', async () => {
    const { url, readiness } = await start([handle(names, () => [])], { started: false });
    readiness.watch([{ name: 'mongodb', ready: () => false, close: () => Promise.resolve() }]);
    const ask = async (path: string) => {
      const answer = await fetch(url + path);
      return { status: answer.status, body: await answer.json() };
    };
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { missing: ['start', 'mongodb'] } });
    expect(await ask('/names')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    // Started again because an engine is away, it would miss the engine just the same.
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/version')).status).toBe(200);
    readiness.watch([]);
    readiness.set('started');
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { missing: [] } });
    expect(await ask('/version')).toMatchObject({
      status: 200,
      body: { name: 'test', release: '', contract: null, node: process.versions.node },
    });
    expect((await ask('/names')).status).toBe(200);
  });

  it('measures calls by name', async () => {
    const { url, api } = await start([handle(names, () => [])]);
    await api.call(names);
    await fetch(`${url}/readyz`);
    const metrics = await figuresOf(url);
    expect(metrics).toContain('matchday_call_seconds_count{service="test",call="check",status="200"} 1');
    expect(metrics).toContain('matchday_call_seconds_count{service="test",call="names",status="200"} 1');
  });
});
