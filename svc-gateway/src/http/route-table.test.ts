import { describe, expect, it } from '@jest/globals';
import { allCalls } from '@matchday/contracts/calls';
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

  it('answers HEAD as GET', () => {
    expect(nameOf('HEAD', '/users/profile')).toBe('getProfile');
  });

  it('refuses two calls at one place', () => {
    const [call] = allCalls;
    if (!call) throw new Error('no calls');
    expect(() => createRouteTable([call, { ...call, name: 'twin' }])).toThrow(/share/);
  });
});
