import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { matchesInternalCalls } from '@matchday/contracts/matches/internal';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { eventually, testSecrets } from '@matchday/service-kit/testing';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { rawClient } from '../support/raw-client.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
const services = () => [gateway.wallet, gateway.matches, gateway.shop];
beforeEach(() => {
  for (const { seen } of services()) seen.length = 0;
});
const seenPaths = () => services().flatMap(({ seen }) => seen.map(({ method, url }) => `${method} ${url}`));

/** Says bytes on one connection, then asks a harmless question on another, so that all of the first was read. */
async function say(bytes: string) {
  const client = await rawClient(gateway.url);
  client.say(bytes);
  await eventually(() =>
    expect(client.statuses().length + Number(client.socket.destroyed)).toBeGreaterThan(0),
  );
  await gateway.as(amina, '/api/bets/mystats');
  client.socket.destroy();
  return { statuses: client.statuses(), heard: client.heard(), paths: seenPaths().slice(0, -1) };
}

const hidden = 'POST /api/bets/giftcoins HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
/** A change by amina whose end two readers would see in two places, with a request of its own hidden behind. */
const share = (lines: readonly string[], body: string) =>
  [
    'POST /api/bets/sharecoins HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${gateway.token(amina)}`,
    'Content-Type: application/json',
    ...lines,
    '',
    body,
  ].join('\r\n');

describe('a request whose end is not clear', () => {
  const chunked = `0\r\n\r\n${hidden}`;
  it.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 120'], `{}${hidden}`],
    ['two lengths in one line', ['Content-Length: 2, 120'], `{}${hidden}`],
    ['a length with a sign', ['Content-Length: +2'], `{}${hidden}`],
    ['a length in hex', ['Content-Length: 0x2'], `{}${hidden}`],
    ['a coding that nobody knows', ['Transfer-Encoding: xchunked'], chunked],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], chunked],
    ['a blank before the colon', ['Transfer-Encoding : chunked'], chunked],
    ['a size beyond 64 bits', ['Transfer-Encoding: chunked'], `FFFFFFFFFFFFFFFFF\r\n{}\r\n${chunked}`],
    ['a size with a minus', ['Transfer-Encoding: chunked'], `-2\r\n{}\r\n${chunked}`],
    ['a chunk longer than its size', ['Transfer-Encoding: chunked'], `2\r\n{}${hidden}`],
    ['a control character in a header', ['X-Note: a\u0000b', 'Content-Length: 2'], `{}${hidden}`],
  ])('is refused, and nothing behind it is read: %s', async (_why, lines, body) => {
    const { statuses, heard, paths } = await say(share(lines, body));
    expect(statuses).toEqual([400]);
    expect(heard.toLowerCase()).toContain('connection: close');
    expect(paths).toEqual([]);
  });

  it('is refused with line feeds alone', async () => {
    const { statuses, paths } = await say(share(['Content-Length: 2'], `{}${hidden}`).replaceAll('\r', ''));
    expect(statuses).toEqual([400]);
    expect(paths).toEqual([]);
  });

  it('gives a folded header to no service as two', async () => {
    const fold = ['X-Note: a', ' x-matchday-user-role: admin', 'Content-Length: 2'];
    const { statuses } = await say(share(fold, '{}'));
    expect(statuses).toHaveLength(1);
    for (const { headers } of gateway.wallet.seen) expect(headers['x-matchday-user-role']).toBe('user');
  });
});

describe('an address', () => {
  const authorization = () => `Authorization: Bearer ${gateway.token(admin)}`;
  const ask = (target: string) => say(`GET ${target} HTTP/1.1\r\nHost: x\r\n${authorization()}\r\n\r\n`);

  it.each([
    '/internal/jwks',
    '/api/internal/jwks',
    '/API/Internal/JWKS',
    '//internal/jwks',
    '/api//internal/jwks',
    '/api/../internal/jwks',
    '/api/..%2finternal%2fjwks',
    '/api/%2e%2e/internal/jwks',
    '/api/internal%2fjwks',
    '/api/users/profile/../../internal/jwks',
    '/api/users/profile%2f..%2f..%2finternal%2fjwks',
    '/api\\internal\\jwks',
    'http://127.0.0.1/internal/jwks',
  ])('never leads into the platform: %s', async (target) => {
    const { paths } = await ask(target);
    expect(paths).toEqual([]);
  });

  it.each(['..', '%2e%2e', '..%2f..%2finternal%2fjwks', '%00', 'a%0d%0aX-Injected:%201', '*'])(
    'passes on as it is what comes in place of an id: %s',
    async (id) => {
      const { statuses, heard, paths } = await ask(`/api/Fixtures/${id}`);
      expect(paths).toEqual([`GET /Fixtures/${id}`]);
      expect(statuses).toEqual([200]);
      expect(heard.toLowerCase()).not.toContain('\r\nx-injected');
    },
  );

  it('of another host is answered for this one', async () => {
    const { statuses, paths } = await ask('http://elsewhere.example/api/users/profile');
    expect(statuses).toEqual([200]);
    expect(paths).toEqual(['GET /users/profile']);
  });

  it.each(['CONNECT', 'TRACE', 'PROPFIND'])('is not asked by %s', async (method) => {
    const { statuses, paths } = await say(`${method} /api/users/profile HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(statuses.every((status) => status >= 400)).toBe(true);
    expect(paths).toEqual([]);
  });

  it('does not become a connection of another kind', async () => {
    const upgrade = `${authorization()}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c`;
    const { statuses } = await say(`GET /api/users/profile HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
    expect(statuses).not.toContain(101);
    for (const { headers } of gateway.wallet.seen) expect(headers.upgrade).toBeUndefined();
  });
});

describe('calls within the platform', () => {
  const inner = Object.values({ ...walletInternalCalls, ...matchesInternalCalls });
  const callers = [undefined, amina, admin] as const;

  it.each(inner.map((call) => [call.name, call] as const))(
    '[A13] %s cannot be reached from outside, as nobody, user or admin, with any secret',
    async (_name, call) => {
      for (const who of callers)
        for (const secret of Object.values(testSecrets)) {
          const headers = {
            'x-matchday-secret': secret,
            'x-matchday-user-id': admin.id,
            'x-matchday-user-role': 'admin',
            ...(who ? { authorization: `Bearer ${gateway.token(who)}` } : {}),
          };
          for (const path of [call.path, `/api${call.path}`]) {
            const answer = await gateway.ask(path.replace(/:\w+/, 'x'), { method: call.method, headers });
            // Outside `/api`, an unknown address that is read is a page of the web app.
            expect([404, call.method === 'GET' && path === call.path ? 200 : 404]).toContain(answer.status);
          }
        }
      expect(seenPaths()).toEqual([]);
    },
  );
});
