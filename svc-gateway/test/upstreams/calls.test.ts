import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { uploadPicture } from '@matchday/contracts/shop/http';
import { testSecrets } from '@matchday/service-kit/testing';
import type { z } from 'zod';
import { BODY_LIMIT } from '../../src/http/body-size.ts';
import type { Seen } from '../support/fake-service.ts';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  for (const { seen } of [gateway.wallet, gateway.matches, gateway.shop]) seen.length = 0;
});
const takesLimit = ({ query }: AnyCall) => 'limit' in ((query as z.ZodObject | undefined)?.shape ?? {});
const seenBy = async (answer: Response) => (await answer.json()) as Seen;

describe('passing calls on', () => {
  it('[K01] sends each call to its owner, at both paths, whatever the case', async () => {
    for (const call of allCalls) {
      const path = call.path.replaceAll(/:\w+/g, '7'.repeat(24)).toUpperCase();
      const streams = call.streams?.body;
      const spelled = call.path.replaceAll(/:\w+/g, '7'.repeat(24));
      for (const prefix of ['', '/api']) {
        const answer = await gateway.as(admin, `${prefix}${path}?limit=5`, {
          method: call.method,
          headers: { accept: 'application/json', ...(streams && { 'content-type': streams.types[0] }) },
          ...(streams && { body: 'bytes' }),
        });
        const seen = await seenBy(answer);
        expect({ name: call.name, owner: seen.owner, url: seen.url, method: seen.method }).toEqual({
          name: call.name,
          owner: call.owner,
          // A shared answer is asked for in one notation, which is its key.
          url: call.shared ? `${spelled}${takesLimit(call) ? '?limit=5' : ''}` : `${path}?limit=5`,
          method: call.method,
        });
      }
    }
  });

  it('passes status, headers and body both ways', async () => {
    const body = JSON.stringify({ recipientUsername: 'müller', amount: 5 });
    const answer = await gateway.as(amina, '/api/bets/sharecoins', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-owner')).toBe('wallet');
    const seen = await seenBy(answer);
    expect(seen.body).toBe(body);
    expect(seen.headers['idempotency-key']).toBe('k-1');
  });

  it('forwards who and where the caller is, and drops such headers from outside', async () => {
    const answer = await gateway.as({ ...amina, username: 'Łukasz' }, '/users/profile', {
      headers: {
        'x-matchday-secret': 'guess',
        'x-matchday-user-id': admin.id,
        'x-matchday-user-role': 'admin',
        'x-matchday-anything': 'x',
        'x-forwarded-for': '203.0.113.9',
        cookie: 'matchday_session=x',
      },
    });
    const { headers } = await seenBy(answer);
    expect(headers).toMatchObject({
      'x-matchday-secret': testSecrets.EDGE_SECRET,
      'x-matchday-user-id': amina.id,
      'x-matchday-user-name': encodeURIComponent('Łukasz'),
      'x-matchday-user-role': 'user',
      'x-matchday-session': `session-${amina.id}`,
      'x-forwarded-for': '127.0.0.1',
    });
    for (const name of ['x-matchday-anything', 'cookie', 'authorization'])
      expect(headers).not.toHaveProperty(name);
  });

  it('forwards no user when a visitor calls', async () => {
    const answer = await gateway.ask('/api/users/Login', {
      method: 'POST',
      headers: { 'x-matchday-user-id': admin.id, 'x-matchday-user-role': 'admin' },
    });
    const { headers } = await seenBy(answer);
    expect(headers).not.toHaveProperty('x-matchday-user-id');
    expect(headers).not.toHaveProperty('x-matchday-user-role');
  });

  it('passes the request id on, and creates one if it is missing or malformed', async () => {
    const given = await gateway.as(amina, '/users/profile', { headers: { 'x-request-id': 'abc-1' } });
    expect(given.headers.get('x-request-id')).toBe('abc-1');
    expect((await seenBy(given)).headers['x-request-id']).toBe('abc-1');
    const wild = await gateway.as(amina, '/users/profile', { headers: { 'x-request-id': 'a b {}' } });
    const made = wild.headers.get('x-request-id');
    expect(made).toMatch(/^[0-9a-f]{16}$/);
    expect((await seenBy(wild)).headers['x-request-id']).toBe(made);
  });

  it('keeps internal paths and unknown ones to itself', async () => {
    for (const path of ['/api/internal/jwks', '/api/nowhere', '/api/users/profile/x', '/api/stream/x']) {
      const answer = await gateway.as(admin, path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not-found', message: 'Path not found' });
    }
    expect((await gateway.as(admin, '/internal/transfers', { method: 'POST' })).status).toBe(404);
    expect(gateway.wallet.seen).toEqual([]);
  });
});

describe('a body that streams', () => {
  const { types, most } = uploadPicture.streams.body;
  const upload = (body: unknown, headers: Record<string, string> = {}, as: object = admin) => {
    const all = { 'content-type': types[0], ...headers };
    const request = { method: 'POST', body, duplex: 'half', headers: all } as RequestInit;
    return gateway.as(as as typeof admin, '/api/pictures', request);
  };

  it('arrives as it was sent, with who sends it and the trace, and without what a caller says about itself', async () => {
    const bytes = Buffer.alloc(300_000, 'matchday');
    const answer = await upload(bytes, { 'x-matchday-user-id': 'me', 'x-request-id': 'r'.repeat(32) });
    const seen = await seenBy(answer);
    expect([seen.owner, seen.url, seen.body]).toEqual(['shop', '/pictures', String(bytes)]);
    expect(seen.headers).toMatchObject({
      'x-matchday-user-id': admin.id,
      'x-matchday-user-role': 'admin',
      'x-request-id': answer.headers.get('x-request-id'),
      'x-timeout-ms': expect.stringMatching(/^\d+$/),
      'content-length': String(bytes.length),
    });
    expect(seen.headers.cookie).toBeUndefined();
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('is refused before a service sees it: from others, of another type, too large, of no known length', async () => {
    const answers = await Promise.all([
      upload('x', {}, amina),
      upload('x', { 'content-type': 'text/html' }),
      upload(Buffer.alloc(most + 1)),
      upload(new Blob(['x']).stream()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 413, 400]);
    expect(gateway.shop.seen.filter(({ url }) => url === '/pictures')).toEqual([]);
  });

  it('is 503 in the words of the contract when the service breaks off, and passes again after that', async () => {
    gateway.shop.cuts = 1;
    const broken = await upload(Buffer.from('x'));
    expect([broken.status, await broken.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect((await upload(Buffer.from('x'))).status).toBe(201);
  });
});

describe('size', () => {
  it('[W02] refuses a body above the limit before a service sees it', async () => {
    const answer = await gateway.ask('/api/users/Login', {
      method: 'POST',
      body: 'x'.repeat(BODY_LIMIT + 1),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too-large' });
    expect(gateway.wallet.seen).toEqual([]);
  });

  it('does so when no length is declared', async () => {
    const { status } = await chunked('x'.repeat(BODY_LIMIT), 'y');
    expect(status).toBe(413);
    expect(gateway.wallet.seen).toEqual([]);
  });

  it('passes a body without a declared length on', async () => {
    const { status } = await chunked('{"a":', '1}');
    expect(status).toBe(201);
    expect(gateway.wallet.seen[0]?.body).toBe('{"a":1}');
    expect(gateway.wallet.seen[0]?.headers['content-length']).toBe('7');
  });

  function chunked(...parts: string[]): Promise<{ status: number | undefined }> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const outgoing = request({ hostname, port, path: '/api/users/Login', method: 'POST' }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode }));
      });
      outgoing.on('error', reject);
      for (const part of parts) outgoing.write(part);
      outgoing.end();
    });
  }
});

describe('documentation', () => {
  it('lists every call with its path, input and answer', async () => {
    const answer = await gateway.ask('/api/openapi.json');
    const document = (await answer.json()) as {
      servers: unknown;
      paths: Record<
        string,
        Record<string, { operationId: string; requestBody?: unknown; responses: object }>
      >;
    };
    expect(document.servers).toEqual([{ url: '/api' }]);
    for (const call of allCalls) {
      const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.name);
      expect(operation?.requestBody !== undefined).toBe((call.body ?? call.streams?.body) !== undefined);
      expect(operation?.responses).toHaveProperty([
        String(call.status ?? 200),
        'content',
        call.streams?.answer ?? 'application/json',
        'schema',
      ]);
    }
  });

  it('can be read in Swagger UI, from our own origin and without inline code', async () => {
    const answer = await gateway.ask('/api/docs');
    expect(answer.headers.get('content-type')).toMatch(/html/);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;/);
    expect(policy).not.toMatch(/unsafe|http/);
    const page = await answer.text();
    expect(page).not.toMatch(/<script>|<style|style=|\bon\w+=|https?:/);
    const files = [...page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.map((file) => file.split('/').at(-1)).toSorted()).toEqual([
      'favicon-32x32.png',
      'start.js',
      'swagger-ui-bundle.js',
      'swagger-ui.css',
    ]);
    for (const file of files) expect([file, (await gateway.ask(file)).status]).toEqual([file, 200]);
    expect(await (await gateway.ask('/api/docs/start.js')).text()).toContain("url: '/api/openapi.json'");
    for (const hidden of ['package.json', 'swagger-ui-bundle.js.map', '../package.json', 'index.html'])
      expect((await gateway.ask(`/api/docs/${hidden}`)).status).toBe(404);
  });
});

it('[A13] shows figures only with the secret of the operator', async () => {
  const figures = async (headers: HeadersInit = {}) => (await gateway.ask('/metrics', { headers })).text();
  const withSecret = (secret: string) => figures({ 'x-matchday-secret': secret });
  const { EDGE_SECRET, SERVICE_SECRET, OPERATOR_SECRET } = testSecrets;
  expect(await withSecret(OPERATOR_SECRET)).toContain('matchday_call_seconds_count');
  for (const refused of [figures(), withSecret(EDGE_SECRET), withSecret(SERVICE_SECRET)])
    expect(await refused).not.toContain('matchday_call_seconds');
});
