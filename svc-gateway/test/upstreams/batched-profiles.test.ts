import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isKeyed } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { placeBet } from '@matchday/contracts/matches/http';
import { getProfile } from '@matchday/contracts/wallet/http';
import { batchOf } from '../../src/upstreams/batched-calls.ts';
import { arrived, type Person, people } from '../support/at-once.ts';
import type { FakeService, Seen } from '../support/fake-service.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

/** A profile as the fake wallet has it; `later` is a field that this gateway does not know. */
const profileOf = (id: unknown) => ({ _id: id, coins: Number.parseInt(String(id).slice(-4), 16), later: 1 });

const isTogether = ({ url }: Seen) => url === '/internal/profiles';
const peopleIn = ({ body }: Seen) => (JSON.parse(body) as { people: Person[] }).people;

/** Answers like a wallet: people who are `unknown` have no profile. */
const likeWallet =
  (unknown: readonly string[] = []): FakeService['reply'] =>
  (seen) => {
    const has = (id: unknown) => !unknown.includes(String(id));
    if (isTogether(seen))
      return { body: { answers: peopleIn(seen).map(({ id }) => (has(id) ? profileOf(id) : null)) } };
    const id = seen.headers['x-matchday-user-id'];
    if (has(id)) return { body: profileOf(id) };
    return { status: 404, body: { code: 'not-found', message: 'User not found' } };
  };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway({}, { wallets: 2 });
  for (const wallet of gateway.wallets) wallet.reply = likeWallet();
});
afterEach(() => gateway.close());

interface Asking {
  /** What each sends besides. */
  headersOf?: (person: Person) => Record<string, string>;
  /** What the wallet waits for: so that they are there together, unless a test says otherwise. */
  held?: Promise<unknown>;
}

/** Asks for all of them at once. */
const readAtOnce = async (
  all: readonly Person[],
  { headersOf, held = arrived(gateway, all.length) }: Asking = {},
) => {
  for (const wallet of gateway.wallets) wallet.hold = held;
  // Otherwise fetch adds `no-cache` to a conditional question.
  const sent = (person: Person) => ({ 'cache-control': 'max-age=0', ...headersOf?.(person) });
  const answers = Promise.all(
    all.map((person) => gateway.as(person, '/api/users/profile', { headers: sent(person) })),
  );
  await held;
  return answers;
};
const readAll = async (all: readonly Person[], asking?: Asking) =>
  Promise.all(
    (await readAtOnce(all, asking)).map(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as unknown,
    })),
  );
const ownOnes = (all: readonly Person[]) => all.map(({ id }) => ({ status: 200, body: profileOf(id) }));
const seenByAll = () => gateway.wallets.flatMap(({ seen }) => seen);

it('knows each batch that a call names: the same service answers it, about nothing but who asks and a keyed body', () => {
  const named = allCalls.filter(({ batch }) => batch !== undefined);
  expect(named).toContain(getProfile);
  expect(named).toContain(placeBet);
  for (const call of named) {
    const { name, owner, method, access, params, query, batch } = call;
    const needs = method === 'GET' ? call.body === undefined : isKeyed(call);
    expect([name, batchOf({ batch: batch ?? '' })?.call.owner, needs, access, params, query]).toEqual([
      name,
      owner,
      ...[true, 'user', undefined, undefined],
    ]);
  }
});

describe('people who read their profile at the same time', () => {
  it('are asked for together, and each gets their own profile with every field of it', async () => {
    const all = people(48);
    expect(await readAll([...all, ...all])).toEqual(ownOnes([...all, ...all]));
    const together = seenByAll().filter(isTogether);
    expect(together.length).toBeGreaterThan(0);
    expect(seenByAll().length).toBeLessThan(48);
    // Each at the instance of their account, as if they had asked alone.
    const [one = new Set(), two = new Set()] = gateway.wallets.map(
      ({ seen }) =>
        new Set(
          seen.flatMap((each) =>
            isTogether(each)
              ? peopleIn(each).map(({ id }) => id)
              : String(each.headers['x-matchday-user-id']),
          ),
        ),
    );
    expect([[...one].filter((id) => two.has(id)), one.size + two.size]).toEqual([[], all.length]);
  });

  it('are answered as when alone: with an ETag, and with 304 where nothing has changed', async () => {
    const all = people(30);
    const answers = await readAtOnce(all);
    const shown = answers.map(({ headers }) => [headers.get('content-type'), headers.get('cache-control')]);
    const together = ['application/json; charset=utf-8', 'private, no-cache'];
    expect(shown).toContainEqual(together);
    const tags = new Map(all.map(({ id }, index) => [id, answers[index]?.headers.get('etag')]));
    const tagged = all.filter(({ id }) => tags.get(id));
    expect(tagged.length).toBeGreaterThan(1);
    const again = await readAtOnce(all, {
      headersOf: ({ id }) => ({ 'if-none-match': tags.get(id) ?? '"none"' }),
    });
    expect(again.filter(({ status }) => status === 304).length).toBeGreaterThan(1);
    const others = await readAtOnce(all, {
      headersOf: (person) => ({
        'if-none-match': tags.get(all.at(all.indexOf(person) - 1)?.id ?? '') ?? '"none"',
      }),
    });
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('do not share a failure: somebody without an account alone gets 404', async () => {
    const all = people(30);
    const gone = all[7] as Person;
    for (const wallet of gateway.wallets) wallet.reply = likeWallet([gone.id]);
    const answers = await readAll(all);
    expect(answers.map(({ status }) => status)).toEqual(all.map(({ id }) => (id === gone.id ? 404 : 200)));
    expect(answers.filter((_, index) => index !== 7)).toEqual(
      ownOnes(all.filter(({ id }) => id !== gone.id)),
    );
  });

  it('never get the profile of somebody else, even from a wallet that confuses them', async () => {
    const all = people(30);
    const right = likeWallet();
    const answersOf = async (seen: Seen) => (await right?.(seen))?.body as { answers: unknown[] };
    const confusions = [
      (answers: unknown[]) => answers.toReversed(),
      (answers: unknown[]) => answers.slice(1),
      (answers: unknown[]) => [...answers, ...answers],
      (answers: unknown[]) => answers.map(() => answers[0]),
    ];
    for (const confused of confusions) {
      for (const wallet of gateway.wallets)
        wallet.reply = async (seen) => {
          if (!isTogether(seen)) return likeWallet()?.(seen) ?? { body: null };
          return { body: { answers: confused((await answersOf(seen)).answers) } };
        };
      expect(await readAll(all)).toEqual(ownOnes(all));
    }
  });

  it('are answered by a wallet from before it could be asked for several', async () => {
    for (const wallet of gateway.wallets)
      wallet.reply = (seen) =>
        isTogether(seen)
          ? { status: 404, body: { code: 'not-found', message: 'Path not found' } }
          : (likeWallet()?.(seen) ?? { body: null });
    const all = people(30);
    expect(await readAll(all)).toEqual(ownOnes(all));
  });

  it('are answered by another instance where theirs breaks off', async () => {
    const [, two] = gateway.wallets;
    const all = people(30);
    if (two) two.cuts = Number.POSITIVE_INFINITY;
    expect(await readAll(all)).toEqual(ownOnes(all));
  });

  it('lose nothing where one of them leaves', async () => {
    const all = people(30);
    const [leaves, ...stay] = all as [Person, ...Person[]];
    const leaving = new AbortController();
    const held = arrived(gateway, all.length).then(() => leaving.abort());
    const left = gateway.as(leaves, '/api/users/profile', { signal: leaving.signal }).catch(() => 'left');
    const answers = readAll(stay, { held });
    expect(await left).toBe('left');
    expect(await answers).toEqual(ownOnes(stay));
  });
});
