import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { KeyedRequest } from '@matchday/contracts/keyed-batch';
import { eventually } from '@matchday/service-kit/testing';
import { arrived, type Person, people } from '../support/at-once.ts';
import type { FakeService, Seen } from '../support/fake-service.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

const isTogether = ({ url }: Seen) => url === '/internal/bets';
const requestsIn = ({ body }: Seen) => (JSON.parse(body) as { requests: KeyedRequest[] }).requests;

/** A bet as the fake has it; `later` is a field that this gateway does not know. */
const betOf = (user: unknown, key: unknown, body: unknown) => ({ _id: `${user} ${key}`, body, later: 1 });

/** Refuses stakes of 13 coins, and tells those who stake 14 to wait. */
const decide = (user: unknown, key: unknown, body: unknown) => {
  const { betAmount } = body as { betAmount?: unknown };
  if (betAmount === 13) return { status: 409, body: { code: 'conflict', message: 'closed', requestId: 'r' } };
  if (betAmount === 14) return { status: 429, retryAfter: 7, body: { code: 'too-many', message: 'wait' } };
  return { status: 201, body: betOf(user, key, body) };
};

type One = KeyedRequest & ReturnType<typeof decide>;

/** Answers like svc-matches; `change` plays one that answers a batch wrongly. */
const likeMatches =
  (change: (answers: (One | null)[]) => unknown = (answers) => answers): FakeService['reply'] =>
  (seen) => {
    if (isTogether(seen)) {
      const answers = requestsIn(seen).map((one) => ({ ...one, ...decide(one.user, one.key, one.body) }));
      return { body: { answers: change(answers) } };
    }
    const { headers, body } = seen;
    const user = headers['x-matchday-user-id'];
    const answer = decide(user, headers['idempotency-key'], JSON.parse(body || '{}'));
    const waits = answer.retryAfter === undefined ? undefined : { 'retry-after': String(answer.retryAfter) };
    return { status: answer.status, body: answer.body, ...(waits && { headers: waits }) };
  };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
  gateway.matches.reply = likeMatches();
});
afterEach(() => gateway.close());

interface Stake {
  person: Person;
  key: string | undefined;
  body: unknown;
  type?: string;
}
const stakesOf = (all: readonly Person[]): Stake[] =>
  all.map((person, index) => ({
    person,
    key: `k${index}`,
    body: { fixtureId: 'f', betAmount: index + 100 },
  }));

const send = ({ person, key, body, type = 'application/json' }: Stake) =>
  gateway.as(person, '/api/bets/placeBet', {
    method: 'POST',
    headers: { 'content-type': type, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** Sends all of them at once; svc-matches answers nothing before they are there. */
const sendAtOnce = async (stakes: readonly Stake[]) => {
  gateway.matches.hold = arrived(gateway, stakes.length);
  const answers = await Promise.all(stakes.map(send));
  return Promise.all(
    answers.map(async (answer) => {
      const { status, headers } = answer;
      return { status, headers, body: (await answer.json()) as unknown };
    }),
  );
};
const seenTogether = () => gateway.matches.seen.filter(isTogether);
const placed = (stakes: readonly Stake[]) =>
  stakes.map(({ person, key, body }) => ({ status: 201, body: betOf(person.id, key, body) }));

describe('people who stake at the same time', () => {
  it('go together, and each gets the answer to their own stake with every field of it', async () => {
    const stakes = stakesOf(people(48));
    expect(await sendAtOnce(stakes)).toMatchObject(placed(stakes));
    expect(gateway.matches.seen.length).toBeLessThan(24);
    const sent = seenTogether().flatMap(requestsIn);
    expect(sent.length).toBeGreaterThan(24);
    // Each is found by its own request in the logs of svc-matches.
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(sent.length);
  });

  it('share no refusal, and are told when to try again', async () => {
    const stakes = stakesOf(people(30));
    for (const [index, betAmount] of [
      [7, 13],
      [8, 14],
      [21, 13],
    ] as const)
      (stakes[index] as Stake).body = { fixtureId: 'f', betAmount };
    const answers = await sendAtOnce(stakes);
    const expected = stakes.map((_, index) => ({ 7: 409, 8: 429, 21: 409 })[index] ?? 201);
    expect(answers.map(({ status }) => status)).toEqual(expected);
    expect(answers[7]?.body).toEqual({ code: 'conflict', message: 'closed', requestId: 'r' });
    expect(answers[8]?.headers.get('retry-after')).toBe('7');
    for (const { headers } of answers) {
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-request-id')).toBeTruthy();
    }
    expect(seenTogether().flatMap(requestsIn).length).toBeGreaterThan(15);
  });

  it('stay two stakes where one person sends two, under one key or under two', async () => {
    const person = people(1)[0] as Person;
    const twice = ['same', 'same', 'other'].map((key, index) => ({
      person,
      key,
      body: { betAmount: index },
    }));
    const stakes = [...stakesOf(people(20)), ...twice];
    expect(await sendAtOnce(stakes)).toMatchObject(placed(stakes));
  });

  it('go alone without a key, with one that is too long, or with a body that could hold up others', async () => {
    const [first, ...rest] = stakesOf(people(20)) as [Stake, ...Stake[]];
    const odd: Stake[] = [
      { ...first, key: undefined },
      { ...first, key: 'k'.repeat(201) },
      { ...first, body: '{"betAmount":' },
      { ...first, body: '[1]' },
      // Read and written again, it would be null.
      { ...first, body: '{"betAmount":1e999}' },
      { ...first, body: { betAmount: { $gt: 0 } } },
      { ...first, body: { betAmount: 1, note: 'n'.repeat(1000) } },
      { ...first, type: 'text/plain' },
    ];
    gateway.matches.reply = (seen) =>
      (isTogether(seen) ? likeMatches()?.(seen) : { body: 'alone' }) ?? { body: null };
    // After the others: whoever comes first goes alone in any case.
    const answers = await sendAtOnce([...rest, ...odd]);
    expect(answers.slice(rest.length).map(({ body }) => body)).toEqual(odd.map(() => 'alone'));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(10);
    // What it was sent is what it gets.
    const raw = gateway.matches.seen.filter((seen) => !isTogether(seen)).map(({ body }) => body);
    for (const { body } of odd) expect(raw).toContain(typeof body === 'string' ? body : JSON.stringify(body));
  });

  it.each([
    ['in another order', (answers: (One | null)[]) => answers.toReversed()],
    ['with one too few', (answers: (One | null)[]) => answers.slice(1)],
    ['with one too many', (answers: (One | null)[]) => [...answers, ...answers]],
    ['with the same for all', (answers: (One | null)[]) => answers.map(() => answers[0])],
    ['late', (answers: (One | null)[]) => answers.map((one, index) => (index % 3 === 0 ? null : one))],
    ['with what is no answer', () => 'none'],
  ])(
    'never get the answer of somebody else: one that answers them %s is asked for each',
    async (_how, change) => {
      gateway.matches.reply = likeMatches(change);
      const stakes = stakesOf(people(30));
      expect(await sendAtOnce(stakes)).toMatchObject(placed(stakes));
      expect(seenTogether().length).toBeGreaterThan(0);
    },
  );

  it('are answered by a svc-matches from before it could be asked for several, and after a break', async () => {
    gateway.matches.reply = (seen) =>
      isTogether(seen)
        ? { status: 404, body: { code: 'not-found', message: 'Path not found' } }
        : (likeMatches()?.(seen) ?? { body: null });
    const stakes = stakesOf(people(30));
    expect(await sendAtOnce(stakes)).toMatchObject(placed(stakes));
    gateway.matches.reply = likeMatches();
    gateway.matches.cuts = 1;
    expect(await sendAtOnce(stakes)).toMatchObject(placed(stakes));
  });

  it('wait no longer than a quarter of a second for those who came before', async () => {
    const release = Promise.withResolvers<void>();
    let slow = true;
    gateway.matches.reply = async (seen) => {
      if (slow && isTogether(seen)) {
        slow = false;
        await release.promise;
      }
      return likeMatches()?.(seen) ?? { body: null };
    };
    const [before, after] = [stakesOf(people(10)), stakesOf(people(10))];
    let answered = 0;
    const first = before.map((one) => send(one).finally(() => (answered += 1)));
    await eventually(async () => expect(slow).toBe(false));
    expect((await Promise.all(after.map(send))).map(({ status }) => status)).toEqual(after.map(() => 201));
    expect(answered).toBeLessThan(10);
    release.resolve();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(before.map(() => 201));
  });
});
