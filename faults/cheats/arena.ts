import type { AnyCall, BodyInputOf } from '@matchday/contracts/call';
import { type Fixture, patchFixture, postFixture, postPlayer } from '@matchday/contracts/matches/http';
import { createProduct, type Product } from '@matchday/contracts/shop/http';
import { postNewUser } from '@matchday/contracts/wallet/http';
import type { Secrets } from '@matchday/service-kit/secret';
import { client, signUpForm } from '@matchday/service-kit/testing';
import { type Ground, makeGround } from '../matches/ground.ts';
import type { Instances } from '../platform/instances.ts';
import { operator, type Player } from '../wallet/commands.ts';

/** What a request says; a body may be anything. */
export interface Asked {
  readonly as?: Player;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
  /** Which instance of the service is called; in turns if left out. */
  readonly to?: number;
  readonly headers?: Record<string, string>;
  /** The secrets that are sent; all of them if left out. */
  readonly secret?: string;
}

export interface Sent {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** Where cheats are tried: people with coins, and short ways to call the services and create what is needed. */
export interface Arena {
  /** They start each cheat with plenty of coins; newcomers are not included. */
  readonly people: readonly Player[];
  readonly operator: Player;
  readonly ground: Ground;
  /** Unused names, for keys and usernames. */
  fresh(what: string): string;
  send(call: AnyCall, asked: Asked): Promise<Sent>;
  /** A new user with the welcome coins, which are rightful. */
  newcomer(): Promise<Player>;
  fixture(more?: Partial<BodyInputOf<typeof postFixture>>): Promise<Fixture>;
  change(fixture: Fixture, body: object): Promise<Sent>;
  footballer(team: string, cost: number): Promise<string>;
  /** A product of 40 coins, of which there are many. */
  product(more?: Partial<BodyInputOf<typeof createProduct>>): Promise<Product>;
  /** Notes units that were added to an existing product. */
  putIn(product: Product, units: number): void;
  /** Notes coins that people rightfully received (or lost). */
  rightful(coins: number): void;
  /** Notes something that must not happen. */
  claim(text: string): void;
}

/** The headers of a caller who knows one secret. */
const onlyKnowing = (secret: string): Secrets => ({
  EDGE_SECRET: secret,
  SERVICE_SECRET: secret,
  OPERATOR_SECRET: secret,
});

/** What the cheats have noted during one try. */
export interface Noted {
  readonly arena: Arena;
  /** The people, and everyone who has signed up since. */
  readonly everyone: readonly Player[];
  /** All units ever added, by product. */
  readonly putIn: ReadonlyMap<string, number>;
  take(): { rightful: number; claims: string[]; accepted: number; refused: number };
}

/** @param options `welcome` are the coins of a sign-up */
export async function openArena(options: {
  instances: Instances;
  secrets: Secrets;
  people: readonly Player[];
  welcome: number;
}): Promise<Noted> {
  const { instances, secrets, welcome } = options;
  const { people } = options;
  const everyone = [...people];
  const putIn = new Map<string, number>();
  const ground = await makeGround(instances.origins('matches')[0] as string, secrets);
  let count = 0;
  const fresh = (what: string) => `${what}${++count}x${everyone.length}`;
  let noted = { rightful: 0, claims: [] as string[], accepted: 0, refused: 0 };

  const send: Arena['send'] = async (call, { to = ++count, body, secret, ...asked }) => {
    const origins = instances.origins(call.owner as 'wallet' | 'matches' | 'shop');
    const origin = origins[to % origins.length] as string;
    const known = secret === undefined ? secrets : onlyKnowing(secret);
    const answer = await client(origin, known).call(call, { ...asked, raw: body } as never);
    if (answer.ok) noted.accepted += 1;
    else noted.refused += 1;
    if (answer.status >= 500 && answer.status !== 503)
      noted.claims.push(`${call.name} answered ${answer.status}`);
    return answer;
  };
  const must = async (call: AnyCall, asked: Asked): Promise<unknown> => {
    const { ok, status, body } = await send(call, asked);
    if (!ok) throw new Error(`${call.name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const arena: Arena = {
    people,
    operator,
    ground,
    fresh,
    send,
    async newcomer() {
      const username = fresh('comer');
      const { user } = (await must(postNewUser, { body: signUpForm(username) })) as {
        user: { _id: string; username: string };
      };
      const player: Player = { id: user._id, username: user.username, role: 'user' };
      everyone.push(player);
      noted.rightful += welcome;
      return player;
    },
    async fixture(more = {}) {
      const [home, away] = ground.sides;
      const body = {
        hometeam: home?.team,
        awayteam: away?.team,
        league: ground.league,
        homeOdds: 2.5,
        drawOdds: 3,
        awayOdds: 3.5,
        date: new Date(Date.now() + 3_600_000).toISOString(),
        ...more,
      };
      return (await must(postFixture, { as: operator, body })) as Fixture;
    },
    change: ({ _id: id }, body) => send(patchFixture, { as: operator, params: { id }, body }),
    async footballer(team, cost) {
      const body = { playerName: fresh('Player '), team, cost };
      return ((await must(postPlayer, { as: operator, body })) as { _id: string })._id;
    },
    async product(more = {}) {
      const body = {
        name: fresh('Product '),
        description: 'For cheats',
        productImageUrl: '/art/products/scarf.svg',
        paymentType: 'coins only' as const,
        coins: 40,
        stock: 10_000,
        ...more,
      };
      const product = (await must(createProduct, { as: operator, body })) as Product;
      putIn.set(product._id, body.stock);
      return product;
    },
    putIn: ({ _id }, units) => void putIn.set(_id, (putIn.get(_id) ?? 0) + units),
    rightful(coins) {
      noted.rightful += coins;
    },
    claim: (text) => void noted.claims.push(text),
  };
  return {
    arena,
    everyone,
    putIn,
    take() {
      const taken = noted;
      noted = { rightful: 0, claims: [], accepted: 0, refused: 0 };
      return taken;
    },
  };
}
