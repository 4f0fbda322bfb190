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
