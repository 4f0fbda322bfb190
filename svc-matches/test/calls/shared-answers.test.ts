import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { createPost, deletePost, matchesCalls, patchPost } from '@matchday/contracts/matches/http';
import { type Bus, connectBus } from '@matchday/service-kit/bus';
import { forwardedIdentity, forwardedRole } from '@matchday/service-kit/http/identity';
import { pathOf } from '@matchday/service-kit/internal-call';
import { createLogger } from '@matchday/service-kit/logger';
import { type Entry, eventually, testSecrets } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';
import { matchesEntries } from './call-table-entries.ts';

const calls: AnyCall[] = Object.values(matchesCalls);
const shared = calls.filter((call) => call.shared);
const writing = calls.filter(({ method }) => method !== 'GET');
let p: Play;
let entries: Record<string, Entry>;
let places: { call: AnyCall; path: string }[];
/** The bus as a gateway hears it, and the names of the events so far. */
let bus: Bus;
const heard: string[] = [];
beforeAll(async () => {
  p = await play();
  entries = await matchesEntries(p);
  const user = p.person();
  const input = async ({ name }: AnyCall) => (await (entries[name] as Entry).good(user)) as object;
  places = await Promise.all(shared.map(async (call) => ({ call, path: pathOf(call, await input(call)) })));
  places.push(...shared.filter(({ params }) => !params).map((call) => ({ call, path: call.path })));
  bus = connectBus({
    url: p.service.engines.amqpUrl,
    logger: createLogger({ name: 'test', level: 'silent' }),
    service: 'gateway',
  });
  for (const { event } of shared.flatMap((call) => call.shared?.changedBy ?? []))
    bus.exclusive(event, () => void heard.push(event.name));
  await bus.start();
}, 120_000);
afterAll(async () => {
  await bus?.close();
  await p?.close();
});

/** As the gateway asks. */
const ask = (path: string, known?: string) =>
  fetch(p.service.url + path, {
    headers: {
      ...forwardedRole(testSecrets.EDGE_SECRET, 'user'),
      ...(known ? { 'if-none-match': known } : {}),
    },
  });
const look = () =>
  Promise.all(
    places.map(async ({ call, path }) => {
      const answer = await ask(path);
      return {
        call,
        path,
        status: answer.status,
        tag: answer.headers.get('etag') as string,
        body: await answer.text(),
      };
    }),
  );

const textsOf = (looked: Awaited<ReturnType<typeof look>>) => looked.map(({ body }) => body).join('\n');
/** As a write by an older version of the service, of which no kind is known. */
const loadAgain = () =>
  p.mongo.connection.collection<{ _id: number }>('stamps').updateOne({ _id: 3 }, { $inc: { writes: 1 } });

const writesSoFar = async () => {
  const counters = await p.mongo.connection.collection<{ writes: number }>('stamps').find().toArray();
  return counters.reduce((sum, { writes }) => sum + writes, 0);
};

/** What the service has in memory is what the database has. */
async function expectLoaded(): Promise<void> {
  const before = await writesSoFar();
  const kept = textsOf(await look());
  await loadAgain();
  const loaded = textsOf(await look());
  // The split of stakes is written in the background: where it came in between, the two cannot be compared.
  if ((await writesSoFar()) > before + 1) return expectLoaded();
  expect(loaded).toBe(kept);
}

describe('what the gateway keeps', () => {
  it('is said to be unchanged while nothing is written, and only to the gateway', async () => {
    const [first] = await look();
    expect((await ask(first?.path as string, first?.tag)).status).toBe(304);
    expect((await ask(first?.path as string, 'W/"other"')).status).toBe(200);
    const identity = forwardedIdentity(testSecrets.EDGE_SECRET, p.person());
    const person = await fetch(p.service.url + first?.path, {
      headers: { ...identity, 'if-none-match': first?.tag as string },
    });
    expect(person.status).toBe(200);
    expect(
      (await fetch(p.service.url + first?.path, { headers: { 'x-matchday-shared-role': 'user' } })).status,
    ).toBe(401);
  });

  it('stays unchanged where a write was refused', async () => {
    const body = { image: '/art/a.svg', caption: 'New' };
    const { _id } = await p.client.get(createPost, { as: admin, body });
    const before = (await look())[0]?.tag;
    await p.client.call(deletePost, { as: admin, params: { id: 'e'.repeat(24) } });
    await p.client.call(patchPost, { as: admin, params: { id: 'e'.repeat(24) }, body });
    expect((await look())[0]?.tag).toBe(before);
    await p.client.call(deletePost, { as: admin, params: { id: _id } });
    expect((await look())[0]?.tag).not.toBe(before);
  });

  it.each(writing.map((call) => [call.name, call] as const))(
    'is asked for again where %s changes it, and an event says so',
    async (_name, call) => {
      const who = call.access === 'admin' ? admin : p.person(100_000);
      const { as = who, params, query, body } = await (entries[call.name] as Entry).good(who);
      const before = await look();
      heard.length = 0;
      const answer = await fetch(p.service.url + pathOf(call, { params, query }), {
        method: call.method,
        headers: { ...forwardedIdentity(testSecrets.EDGE_SECRET, as), 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      expect(answer.ok).toBe(true);
      const after = await look();
      const missed = after.filter(
        ({ body: text, tag }, at) => text !== before[at]?.body && tag === before[at]?.tag,
      );
      expect(missed.map(({ path }) => path)).toEqual([]);
      await eventually(async () => expect(textsOf(await look())).not.toContain('"settlement":"running"'));
      await expectLoaded();
      const changed = after.filter(({ body: text }, at) => text !== before[at]?.body);
      const unsaid = () =>
        changed.filter(
          (each) => !each.call.shared?.changedBy.some(({ event }) => heard.includes(event.name)),
        );
      await eventually(() => expect(unsaid().map(({ path }) => path)).toEqual([]));
    },
  );
});
