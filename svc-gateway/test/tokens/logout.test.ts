import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const logOut = (token: string, origin = gateway.url) =>
  gateway.ask('/api/users/logout', {
    method: 'POST',
    headers: { cookie: `matchday_session=${token}`, origin },
  });
const cleared = /^matchday_session=;.*Expires=Thu, 01 Jan 1970/;

describe('[A13] logging out', () => {
  it.each(['over', 'ab.c.d', '%00', 'x'.repeat(3000)])(
    'removes the cookie of an invalid session: %.20s',
    async (token) => {
      const answer = await logOut(token);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('set-cookie')).toMatch(cleared);
    },
  );

  it('removes the cookie when the session cannot be ended, and reports that', async () => {
    const token = gateway.token(amina);
    gateway.wallet.cuts = 10;
    const answer = await logOut(token);
    gateway.wallet.cuts = 0;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers.get('set-cookie')).toMatch(cleared);
  });

  it('removes it with the wallet’s own answer too, and never for a page of another origin', async () => {
    const good = await logOut(gateway.token(amina));
    expect(good.status).toBeLessThan(300);
    expect(good.headers.get('set-cookie')).toMatch(cleared);
    const other = await logOut(gateway.token(amina), 'https://evil.example');
    expect(other.status).toBe(403);
    expect(other.headers.get('set-cookie')).toBeNull();
  });
});
