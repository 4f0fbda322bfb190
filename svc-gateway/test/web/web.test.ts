import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { registryOf } from '../support/web-root.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const nonceOf = (policy: string | null) => /script-src 'self' 'nonce-([^']+)'/.exec(policy ?? '')?.[1];

describe('the page', () => {
  it.each(['/', '/shop', '/betform?fixture=1', '/TEAMDETAILS', '/apiary', '/no/such/path'])(
    'answers %s',
    async (path) => {
      const answer = await gateway.ask(path, { headers: browser });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="page">');
    },
  );

  it('has a strict policy with a nonce of its own each time', async () => {
    const [one, two] = [await gateway.ask('/'), await gateway.ask('/')];
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("img-src 'self' data: https:");
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive);
    const nonce = nonceOf(policy) ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(nonceOf(two.headers.get('content-security-policy'))).not.toBe(nonce);
    const page = await one.text();
    expect(page.match(/<script(?! (?:id|type)=)[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    expect(page).not.toContain('{{');
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
    expect(one.headers.get('x-frame-options')).toBe('DENY');
    expect(one.headers.get('x-powered-by')).toBeNull();
    expect(one.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(one.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const permissions = one.headers.get('permissions-policy')?.split(', ') ?? [];
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=(self)', 'publickey-credentials-get=(self)', 'geolocation=()']),
    );
  });

  it('shows messengers the group that an invitation leads to, and asks once for many of them', async () => {
    const before = gateway.matches.seen.length;
    gateway.matches.reply = ({ url }) =>
      url === '/invitations/ABCDEFGHJKMN'
        ? { body: { name: '"Six" </head>{{nonce}}', owner: 'okello7', members: 12 } }
        : { status: 404, body: {} };
    try {
      const page = async (path: string) => (await gateway.ask(path, { headers: browser })).text();
      const shown = await page('/join?code=abcd-efgh-jkmn');
      expect(shown).toContain(
        '<meta property="og:title" content="Join “&quot;Six&quot; &lt;/head&gt;{{nonce}}” on Matchday">',
      );
      expect(shown).toContain('content="okello7 invites you. 12 members so far."');
      const picture = /og:image" content="(http:\/\/127\.0\.0\.1:\d+\/art\/group\/ABCDEFGHJKMN\.png\?v=\w+)"/;
      const [, drawn = ''] = picture.exec(shown) ?? [];
      const file = await gateway.ask(drawn.slice(new URL(drawn).origin.length));
      expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'public, max-age=300',
      ]);
      const common = Buffer.from(await (await gateway.ask('/art/share/group.png')).arrayBuffer());
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.equals(common)).toBe(false);
      expect(await page('/JOIN?code=ABCDEFGHJKMN')).toContain('okello7 invites you');
      expect(gateway.matches.seen.length - before).toBe(1);
      for (const code of ['ZZZZZZZZZZZZ', '..%2F..%2Fx', 'a'])
        expect(
          Buffer.from(await (await gateway.ask(`/art/group/${code}.png`)).arrayBuffer()).equals(common),
        ).toBe(true);
      for (const path of ['/join?code=ZZZZZZZZZZZZ', '/join?code=../../x', '/join'])
        expect(await page(path)).toContain('content="Join a group on Matchday"');
      expect(await page('/shop')).not.toContain('og:title');
    } finally {
      gateway.matches.reply = undefined;
    }
  });

  it('shows an invitation without its group where the service does not answer', async () => {
    gateway.matches.reply = () => new Promise((resolve) => setTimeout(() => resolve({ body: {} }), 1500));
    const begun = Date.now();
    const shown = await (await gateway.ask('/join?code=ABCDEFGHJKMP')).text();
    gateway.matches.reply = undefined;
    expect(shown).toContain('content="Join a group on Matchday"');
    expect(Date.now() - begun).toBeLessThan(5000);
  });

  it('tells the browser the hash of each script and style that is known', async () => {
    const page = await (await gateway.ask('/shop')).text();
    expect(page).toContain(
      '<link rel="stylesheet" href="/mfe/shell/1.0.0/boot.css" integrity="sha256-style">',
    );
    expect(page).toContain('href="/mfe/mfe-shop/1.0.0/remoteEntry.js" integrity="sha256-entry">');
    expect(page).toContain('href="/mfe/mfe-shop/1.0.0/shop-page.js">');
  });

  it('carries the registry and links to what the asked route needs', async () => {
    const page = await (await gateway.ask('/SHOP')).text();
    const inlined = /id="registry"[^>]*>([^<]*)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(inlined)).toEqual(registryOf('r1'));
    expect(page).toContain('<link rel="preload" as="script" href="/mfe/mfe-shop/1.0.0/shop-page.js">');
    expect(page).toContain('as="font" type="font/woff2" href="/mfe/shell/1.0.0/text.woff2" crossorigin>');
    expect(await (await gateway.ask('/home')).text()).not.toContain('as="script"');
  });

  it('links to no live file of a part that comes from a developer’s computer', async () => {
    const pageOf = async (path: string, override: string) =>
      (
        await gateway.ask(path, { headers: { cookie: `matchday_override=${encodeURIComponent(override)}` } })
      ).text();
    const preloaded = /rel="preload" as="script" href="\/mfe\/mfe-shop/;
    expect(await pageOf('/shop', 'mfe-shop@http://localhost:4000')).not.toMatch(preloaded);
    expect(await pageOf('/shop', 'mfe-admin@http://localhost:4000')).toMatch(preloaded);
  });
});

describe('/notifications', () => {
  it('[R26] is a page for a browser and a list for a client', async () => {
    const page = await gateway.ask('/notifications', { headers: browser });
    expect(await page.text()).toContain('<div id="page">');
    expect(page.headers.get('vary')).toMatch(/Accept/);
    const list = await gateway.as(amina, '/notifications');
    expect(await list.json()).toMatchObject({ owner: 'wallet', url: '/notifications' });
    expect(list.headers.get('vary')).toMatch(/Accept/);
    const below = await gateway.as(amina, '/api/notifications', { headers: browser });
    expect(await below.json()).toMatchObject({ owner: 'wallet' });
  });
});

describe('files', () => {
  it('come compressed as the client accepts it, immutable in their version folder', async () => {
    for (const [accepted, plain] of [
      ['br', (body: Buffer) => brotliDecompressSync(body)],
      ['gzip', (body: Buffer) => gunzipSync(body)],
      ['identity', (body: Buffer) => body],
    ] as const) {
      const { headers, body } = await raw('/mfe/shell/1.0.0/boot.js', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted);
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary).toMatch(/Accept-Encoding/);
      // It is about pages.
      expect(headers['permissions-policy']).toBeUndefined();
      expect(plain(body).toString()).toBe(gateway.web.script);
    }
  });

  it('of a version are asked for again by the ETag of the form that the client has', async () => {
    const path = '/mfe/shell/1.0.0/boot.js';
    const forms = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) => {
        const asked = { 'accept-encoding': accepted };
        const { headers } = await raw(path, asked);
        const again = await raw(path, { ...asked, 'if-none-match': String(headers.etag) });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        return { accepted, tag: String(headers.etag) };
      }),
    );
    expect(new Set(forms.map(({ tag }) => tag)).size).toBe(3);
    const other = await raw(path, { 'accept-encoding': 'gzip', 'if-none-match': forms[0]?.tag as string });
    expect([other.status, other.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  it('of a version tell their length where only that is asked for', async () => {
    const { status, headers } = await gatewayHead('/mfe/shell/1.0.0/boot.js');
    expect([status, headers.get('content-length')]).toEqual([200, String(gateway.web.script.length)]);
  });

  it('come whole, whatever part of them is asked for', async () => {
    for (const range of ['bytes=0-1', 'bytes=999999999-', 'bytes=x']) {
      const { status, body } = await raw('/mfe/shell/1.0.0/boot.js', { range });
      expect([range, status, body.toString()]).toEqual([range, 200, gateway.web.script]);
    }
  });

  it('are served from /art, and the registry is asked for again by its ETag', async () => {
    const picture = await gateway.ask('/art/crest.svg');
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    const first = await gateway.ask('/registry.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await raw('/registry.json', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['/mfe/mfe-shop/1.0.0/remoteEntry.js', '/mfe/', '/art/none.svg', '/mfe/shell/1.0.0/BOOT.js'])(
    'that are missing are 404, not the page: %s',
    async (path) => {
      const answer = await gateway.ask(path, { headers: browser });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({ code: 'not-found' });
    },
  );

  it.each(['/mfe/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/.env', '/mfe/%00', '/%E0%A4%A'])(
    'outside the folder are not served: %s',
    async (path) => {
      const { status, body } = await raw(path);
      expect([200, 400, 404]).toContain(status);
      expect(body.toString()).not.toContain('root:');
    },
  );

  const gatewayHead = (path: string) =>
    gateway.ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });

  /** As a browser asks: fetch would add `Cache-Control: no-cache` beside `If-None-Match`. */
  function raw(path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(gateway.url);
        request({ hostname, port, path, headers }, async (answer) => {
          const chunks: Buffer[] = [];
          for await (const chunk of answer) chunks.push(chunk as Buffer);
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
        })
          .on('error', reject)
          .end();
      },
    );
  }
});

describe('a deployment', () => {
  it('does not tell the public who made it', async () => {
    for (const path of ['/registry.json', '/.registry/1.json', '/home']) {
      expect(await (await gateway.ask(path, { headers: browser })).text()).not.toContain('okello');
    }
  });

  it('is live at the next page, and a registry that cannot be read changes nothing', async () => {
    await gateway.web.put('.registry/2.json', '{"revision":');
    expect(await (await gateway.ask('/')).text()).toContain('"revision":"r1"');
    await gateway.web.put('.registry/3.json', JSON.stringify(registryOf('r2')));
    expect(await (await gateway.ask('/')).text()).toContain('"revision":"r2"');
  });

  it('that is missing is answered 503', async () => {
    const empty = await startGateway({ WEB_ROOT: '/nowhere/at/all' });
    const answer = await empty.ask('/home', { headers: browser });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    await empty.close();
  });
});
