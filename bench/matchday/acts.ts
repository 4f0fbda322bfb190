import { newId } from '@matchday/service-kit/ids';
import type { Shot } from '../load/clients.ts';

/** What people look at and act on. */
export interface Places {
  readonly league: string;
  /** The match that most people look at. */
  readonly derby: string;
  readonly others: readonly string[];
  readonly product: string;
  /** Paths of the web app's files. */
  readonly assets: readonly string[];
}

/** Of a matchday: until the kick-off, until the final whistle, after the settlement. */
export const stages = ['before', 'during', 'after'] as const;
export type Stage = (typeof stages)[number];

export const actNames = ['page', 'board', 'match', 'stake', 'profile', 'rankings', 'coins', 'order'] as const;
export type ActName = (typeof actNames)[number];

/** Share of the people who are interested in the derby. */
const derbyShare = 0.6;
/** Share of page views by browsers that have none of the files yet. */
const coldShare = 0.2;

/**
 * How often people do what, as parts of 100. These are assumptions, not measurements: nobody has counted yet.
 * @param progress of the stage, from 0 to 1: stakes rise to the kick-off, orders fall after the settlement
 */
export function sharesOf(stage: Stage, progress: number): Readonly<Record<ActName, number>> {
  const none = { page: 0, board: 0, match: 0, stake: 0, profile: 0, rankings: 0, coins: 0, order: 0 };
  if (stage === 'during') return { ...none, page: 5, board: 35, match: 40, profile: 12, rankings: 8 };
  if (stage === 'after') {
    const order = 12 * (1 - progress);
    return { page: 5, board: 25, match: 15, stake: 0, profile: 20, rankings: 18, coins: 17 - order, order };
  }
  const stake = 5 + 25 * progress;
  return { ...none, page: 6, board: 40 - stake, match: 36, stake, profile: 12, rankings: 6 };
}

/** The act that a number from 0 to 1 stands for. */
export function drawAct(shares: Readonly<Record<ActName, number>>, fraction: number): ActName {
  const all = actNames.reduce((sum, name) => sum + shares[name], 0);
  let left = fraction * all;
  for (const name of actNames) {
    left -= shares[name];
    if (left < 0) return name;
  }
  return 'board';
}

/** Requests that a browser sends together. @param chance gives numbers from 0 to 1 */
export function requestsOf(
  name: ActName,
  places: Places,
  headers: Readonly<Record<string, string>>,
  chance: () => number,
): Shot[] {
  const read = (path: string): Shot => ({ path: `/api${path}`, headers: { ...headers } });
  const send = (path: string, body: object): Shot => ({
    path: `/api${path}`,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  });
  const fixture =
    chance() < derbyShare
      ? places.derby
      : (places.others[Math.floor(chance() * places.others.length)] as string);
  switch (name) {
    case 'page': {
      const files = chance() < coldShare ? places.assets : [];
      const browser = {
        'x-forwarded-for': headers['x-forwarded-for'] as string,
        'accept-encoding': 'br, gzip',
      };
      return ['/home', ...files].map((path) => ({ path, headers: { ...browser, accept: 'text/html,*/*' } }));
    }
    case 'board':
      return [
        read(`/Fixtures/GetFixtures?state=upcoming&limit=8&league=${places.league}`),
        read(`/Fixtures/GetFixtures?state=results&limit=8&league=${places.league}`),
        read(`/leagues/${places.league}/teams`),
        read('/leagues/getLeagues'),
        read('/posts/getPosts?limit=2'),
      ];
    case 'match':
      return [
        read(`/Fixtures/${fixture}`),
        read(`/bets/getAllBets?fixture=${fixture}`),
        read(`/Fixtures/${fixture}/purchases`),
      ];
    case 'stake': {
      const prediction = (['homeWin', 'draw', 'awayWin'] as const)[Math.floor(chance() * 3)];
      return [
        send('/bets/placeBet', { fixtureId: fixture, prediction, betAmount: 1 + Math.floor(chance() * 9) }),
      ];
    }
    case 'profile':
      return [read('/users/profile'), read('/notifications?limit=20')];
    case 'rankings':
      return [read('/users/rankings?limit=50')];
    case 'coins':
      return [read('/users/coins?limit=20')];
    case 'order':
      return [
        send('/orders/createorder', {
          productId: places.product,
          shownPrice: 1,
          shownPaymentType: 'coins only',
        }),
      ];
  }
}
