import type { AnyCall } from '@matchday/contracts/call';

/** The call that a request is for, with the path at which its service answers. */
export interface Route {
  call: AnyCall;
  /** SPEC's path as it was requested, without `/api` and query. */
  path: string;
  /** Whether it was requested below `/api`. */
  belowApi: boolean;
}

/** Finds calls by method and path, without regard to case, at SPEC's path and below `/api` (DESIGN 4). */
export interface RouteTable {
  find(method: string, path: string): Route | null;
}

interface Pattern {
  call: AnyCall;
  expression: RegExp;
}

/** The path without `/api` in front, and whether it had it. */
export function splitApi(path: string): { path: string; belowApi: boolean } {
  const below = /^\/api(?=\/|$)/i.exec(path);
  return below ? { path: path.slice(4) || '/', belowApi: true } : { path, belowApi: false };
}

/**
 * The table of all public calls. A fixed path goes before one with parameters, so `/bets/getAllBets`
 * is never mistaken for a bet's id.
 * @throws Error when two calls share method and path
 */
export function createRouteTable(calls: readonly AnyCall[]): RouteTable {
  const fixed = new Map<string, AnyCall>();
  const patterns = new Map<string, Pattern[]>();
  for (const call of calls) {
    const key = `${call.method} ${call.path.toLowerCase().replaceAll(/:\w+/g, ':')}`;
    if (fixed.has(key)) throw new Error(`${call.name} and ${fixed.get(key)?.name} share ${key}`);
    fixed.set(key, call);
    if (!call.path.includes(':')) continue;
    const expression = new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`, 'i');
    patterns.set(call.method, [...(patterns.get(call.method) ?? []), { call, expression }]);
  }
  return {
    find(asked, whole) {
      const method = asked === 'HEAD' ? 'GET' : asked;
      const { path, belowApi } = splitApi(whole);
      const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
      // A colon in a fixed key marks a parameter, never itself.
      const exact = bare.includes(':') ? undefined : fixed.get(`${method} ${bare.toLowerCase()}`);
      const call = exact ?? patterns.get(method)?.find(({ expression }) => expression.test(bare))?.call;
      return call ? { call, path, belowApi } : null;
    },
  };
}
