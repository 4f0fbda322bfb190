import { describe, expect, it } from '@jest/globals';
import { getAuditTrail } from '@matchday/contracts/audit';
import { allCalls } from '@matchday/contracts/calls';
import { getPlatformHealth } from '@matchday/contracts/web/health';
import { createRouteTable } from './route-table.ts';

const table = createRouteTable(allCalls);
const nameOf = (method: string, path: string) => table.find(method, path)?.call.name;

describe('route table', () => {
  it('[K01] finds every call at its path and below /api, whatever the case', () => {
    for (const call of allCalls) {
      const path = call.path.replaceAll(/:\w+/g, 'a'.repeat(24));
      for (const asked of [path, path.toUpperCase(), `/api${path}`, `/API${path.toLowerCase()}`])
        expect([asked, nameOf(call.method, asked)]).toEqual([asked, call.name]);
    }
  });

  it('distinguishes the owners of /bets/*', () => {
    expect(table.find('POST', '/bets/sharecoins')?.call.owner).toBe('wallet');
    expect(table.find('GET', '/bets/getAllBets')?.call.owner).toBe('matches');
  });

  it('keeps the path as it was requested, without /api', () => {
    expect(table.find('DELETE', '/api/Orders/ABC')).toMatchObject({ path: '/Orders/ABC', belowApi: true });
    expect(table.find('DELETE', '/Orders/ABC/')).toMatchObject({ path: '/Orders/ABC/', belowApi: false });
  });

  it.each([
    ['GET', '/users/Login'],
    ['POST', '/users/Login/more'],
    ['GET', '/internal/jwks'],
    ['GET', '/api/internal/jwks'],
    ['GET', '/apiusers/profile'],
    ['GET', '/api/api/users/profile'],
    ['DELETE', '/orders/'],
  ])('does not know %s %s', (method, path) => {
    expect(table.find(method, path)).toBeNull();
  });

  it('has no call at a path of the gateway itself, which is looked for after it', () => {
    const own = ['/healthz', '/readyz', '/version', '/instances', '/metrics', '/telemetry', '/registry.json'];
    const below = [
      '/stream',
      '/telemetry',
      '/docs',
      '/openapi.json',
      getAuditTrail.path,
      getPlatformHealth.path,
    ];
    const all = [...own, '/registry/versions', ...below.map((path) => `/api${path}`)];
    const found = all.flatMap((path) =>
      ['GET', 'POST', 'PUT', 'DELETE'].map((method) => nameOf(method, path)),
    );
    expect(found.filter((name) => name !== undefined)).toEqual([]);
  });

  it('answers HEAD as GET', () => {
    expect(nameOf('HEAD', '/users/profile')).toBe('getProfile');
  });

  it('refuses two calls at one place', () => {
    const [call] = allCalls;
    if (!call) throw new Error('no calls');
    expect(() => createRouteTable([call, { ...call, name: 'twin' }])).toThrow(/share/);
  });
});
