import { afterEach, describe, expect, it } from '@jest/globals';
import { defineCall } from '@matchday/contracts/call';
import { forwardedIdentity, handle } from '../../src/http/index.ts';
import { testSecrets } from '../../src/testing/start.ts';
import { admins, end, inner, start } from './app.ts';

afterEach(end);

const boss = { id: 'b'.repeat(24), username: 'boss', role: 'admin' as const };
const keys = defineCall({ ...inner, name: 'keys', path: '/internal/keys/:name', credential: 'edge' });
const roles = defineCall({ ...inner, name: 'roles', path: '/internal/roles/:name', credential: 'operator' });
const paths = {
  EDGE_SECRET: ['/names/admins', '/internal/keys/x'],
  SERVICE_SECRET: ['/internal/names/x'],
  OPERATOR_SECRET: ['/internal/roles/x', '/metrics'],
};
type Name = keyof typeof paths;
const all = Object.keys(paths) as Name[];
const routes = [handle(admins, ({ user }) => [user.username])];
const internal = [inner, keys, roles].map((call) => handle(call, ({ params }) => params.name));

const open = async (secrets: Parameters<typeof start>[1]) => {
  const { url } = await start([...routes, ...internal], secrets);
  return async (path: string, secret: string, method = 'GET') =>
    (await fetch(url + path, { method, headers: forwardedIdentity(secret, boss) })).status;
};

describe('credentials', () => {
  it.each(all)('[A13] %s opens its own doors and none of the others', async (name) => {
    const ask = await open({});
    for (const owner of all)
      for (const path of paths[owner]) {
        const refused = path === '/names/admins' ? 503 : 404;
        expect([path, await ask(path, testSecrets[name])]).toEqual([path, owner === name ? 200 : refused]);
        if (path !== '/metrics')
          expect(await ask(path.toUpperCase(), testSecrets[name])).toBe(owner === name ? 200 : refused);
        expect(await ask(path, testSecrets[name], 'HEAD')).toBe(owner === name ? 200 : refused);
      }
  });

  it.each(all)(
    '[A13] %s is rotated: both its values open, neither a third nor the two in one',
    async (name) => {
      const [old, next, third] = ['old-'.repeat(6), 'next'.repeat(6), 'gone'.repeat(6)];
      const ask = await open({ secrets: { [name]: [old, next] } });
      for (const path of paths[name]) {
        expect([await ask(path, old), await ask(path, next)]).toEqual([200, 200]);
        for (const wrong of [third, `${old},${next}`, '', old.slice(0, -1), testSecrets[name]])
          expect(await ask(path, wrong)).toBe(path === '/names/admins' ? 503 : 404);
      }
    },
  );

  it('[A13] that open nothing do not make a service read what is sent', async () => {
    const post = defineCall({ ...inner, method: 'POST' });
    const { url } = await start([handle(post, () => 'x')]);
    const send = (secret: string) =>
      fetch(`${url}/internal/names/x`, {
        method: 'POST',
        headers: { ...forwardedIdentity(secret), 'content-type': 'application/json' },
        body: '{',
      });
    expect((await send(testSecrets.EDGE_SECRET)).status).toBe(404);
    expect((await send(testSecrets.SERVICE_SECRET)).status).toBe(400);
  });
});
