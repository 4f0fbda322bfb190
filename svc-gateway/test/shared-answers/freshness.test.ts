import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fixtureChanged, playerChanged } from '@matchday/contracts/matches/events';
import { type Bus, connectBus, fact } from '@matchday/service-kit/bus';
import { eventually, patient } from '@matchday/service-kit/testing';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { countedList, FIXTURES, fixtureId, fixtureOf, scoreFor } from './support.ts';

let gateway: TestGateway;
let other: TestGateway;
let bus: Bus;
let list: ReturnType<typeof countedList>;
/** Milliseconds that have passed for the answers of both gateways. */
let passed = 0;
beforeAll(async () => {
  const elapsed = () => passed;
  gateway = await startGateway({}, { elapsed });
  other = await startGateway({ MATCHES_URL: gateway.matches.url }, { engines: gateway.engines, elapsed });
  const logger = Object.assign(() => undefined, { info() {}, warn() {}, error() {}, debug() {} });
  bus = connectBus({ url: gateway.engines.amqpUrl, logger: logger as never, service: 'matches' });
  await bus.start();
});
afterAll(async () => {
  await bus.close();
  await other.close();
  await gateway.close();
});
const brian = { id: 'c'.repeat(24), username: 'brian' };
let run = 0;
let path = '';
beforeEach(() => {
  run += 1;
  path = `${FIXTURES}?limit=${run}`;
  gateway.matches.hold = Promise.resolve();
  list = countedList(gateway);
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, patient(ms)));
const patch = (who: typeof amina) =>
  gateway.as(who, `/api/Fixtures/${fixtureId}`, { method: 'PATCH', body: '{}' });

describe('how old a shared answer may be', () => {
  it('is a second where no event comes: then the service is asked again, on each gateway', async () => {
    for (const each of [gateway, other]) expect(await scoreFor(each, { path })).toBe(1);
    list.value = 2;
    passed += 999;
    expect(await scoreFor(gateway, { path })).toBe(1);
    passed += 1;
    for (const each of [gateway, other]) expect(await scoreFor(each, { path })).toBe(2);
  });

  it('is never more than a second while it is read all the time', async () => {
    const ages: number[] = [];
    for (let read = 0; read < 125; read += 1) {
      list.value = passed;
      ages.push(passed - (await scoreFor(gateway, { path })));
      passed += 20;
    }
    expect(Math.max(...ages)).toBeLessThan(1000);
    // And it is asked for about once a second, not by each reader.
    expect(list.questions).toBeLessThan(10);
  });

  it('asks only whether it has changed, and keeps what has not', async () => {
    await scoreFor(gateway, { path });
    passed += 1050;
    expect(await scoreFor(gateway, { path })).toBe(1);
    expect(gateway.matches.seen.at(-1)?.headers['if-none-match']).toBe('W/"1-0"');
    const before = list.questions;
    await scoreFor(gateway, { path });
    expect(list.questions).toBe(before);
  });

  it('takes what has changed about a page whose items are the same: its total, and whether another follows', async () => {
    list.headers = { 'x-total-count': '51', link: '<?cursor=x>; rel="next"' };
    const about = async () => {
      const { headers } = await gateway.as(amina, path);
      return [headers.get('x-total-count'), headers.get('link'), headers.get('content-type')];
    };
    const first = await about();
    const answers: number[] = [];
    gateway.matches.onAnswer = (status) => answers.push(status);
    passed += 1050;
    expect(await about()).toEqual(first);
    list.headers = { 'x-total-count': '50' };
    passed += 1050;
    expect(await about()).toEqual(['50', null, first[2]]);
    expect(answers).toEqual([304, 304]);
    passed += 1050;
    expect(await about()).toEqual(['50', null, first[2]]);
  });

  it('of a service with a stamp is asked for once for all of its answers', async () => {
    const { reply } = gateway.matches;
    let stamp = 'W/"stamp.p.1"';
    gateway.matches.reply = async (seen) => {
      const answer = await (reply as NonNullable<typeof reply>)(seen);
      return { ...answer, headers: { etag: stamp } };
    };
    const places = [path, `${path}&state=results`, `${path}&state=upcoming`];
    for (const each of places) await scoreFor(gateway, { path: each });
    expect(list.questions).toBe(3);
    passed += 1050;
    for (const each of places) expect(await scoreFor(gateway, { path: each })).toBe(1);
    expect(list.questions).toBe(4);
    [stamp, list.value] = ['W/"stamp.p.2"', 2];
    passed += 1050;
    for (const each of places) expect(await scoreFor(gateway, { path: each })).toBe(2);
    expect(list.questions).toBe(7);
  });

  it('ends with an event, on each gateway', async () => {
    for (const each of [gateway, other]) await scoreFor(each, { path });
    list.value = 2;
    await bus.publish(fact(fixtureChanged, { fixtureId }));
    await pause(150);
    const before = list.questions;
    for (const each of [gateway, other]) expect(await scoreFor(each, { path })).toBe(2);
    expect(list.questions).toBe(before + 2);
  });

  it('does not end with an event about something else', async () => {
    gateway.matches.reply = ({ url }) => {
      list.questions += 1;
      return { body: fixtureOf({ url }) };
    };
    const own = `/api/Fixtures/${'d'.repeat(24)}`;
    await gateway.as(amina, own);
    await bus.publish(fact(fixtureChanged, { fixtureId }));
    await pause(100);
    await gateway.as(amina, own);
    expect(list.questions).toBe(1);
    await bus.publish(fact(playerChanged, { playerId: fixtureId }));
    await pause(100);
    await gateway.as(amina, own);
    expect(list.questions).toBe(2);
  });

  it('counts from the question: one that began before an event and ends after it is not kept', async () => {
    const held = Promise.withResolvers<void>();
    gateway.matches.hold = held.promise;
    const early = scoreFor(gateway, { path });
    await eventually(() => expect(list.questions).toBe(1));
    list.value = 2;
    await bus.publish(fact(fixtureChanged, { fixtureId }));
    await pause(100);
    const late = scoreFor(gateway, { path });
    held.resolve();
    expect(await early).toBe(1);
    expect(await late).toBe(2);
    expect(await scoreFor(gateway, { path })).toBe(2);
  });
});

describe('after a write', () => {
  it('of an admin nobody reads an older answer on this gateway', async () => {
    for (const who of [amina, brian]) await scoreFor(gateway, { who, path });
    list.value = 2;
    expect((await patch(admin as typeof amina)).status).toBe(200);
    for (const who of [admin, brian, amina] as (typeof amina)[])
      expect(await scoreFor(gateway, { who, path })).toBe(2);
  });

  it('its writer reads no answer to a question that began before it', async () => {
    const held = Promise.withResolvers<void>();
    gateway.matches.hold = held.promise;
    const early = scoreFor(gateway, { who: brian, path });
    await eventually(() => expect(list.questions).toBe(1));
    list.value = 2;
    gateway.matches.hold = Promise.resolve();
    const reply = gateway.matches.reply;
    gateway.matches.reply = undefined;
    await patch(admin as typeof amina);
    gateway.matches.reply = reply;
    const own = scoreFor(gateway, { who: admin as typeof amina, path });
    held.resolve();
    expect(await early).toBe(1);
    expect(await own).toBe(2);
  });

  it('of a person only that person asks again: others may read what is a second old', async () => {
    const ranked = { value: 1, questions: 0 };
    gateway.wallet.reply = ({ method }) => {
      if (method === 'GET') ranked.questions += 1;
      return { body: [{ homeScore: ranked.value }] };
    };
    const rankings = `/api/users/rankings?limit=${run}`;
    for (const who of [amina, brian]) await scoreFor(gateway, { who, path: rankings });
    ranked.value = 2;
    await gateway.as(amina, '/api/bets/sharecoins', { method: 'POST', body: '{}' });
    expect(await scoreFor(gateway, { who: brian, path: rankings })).toBe(1);
    expect(await scoreFor(gateway, { who: amina, path: rankings })).toBe(2);
    expect(await scoreFor(gateway, { who: brian, path: rankings })).toBe(2);
    expect(ranked.questions).toBe(2);
    gateway.wallet.reply = undefined;
  });

  it('whose writer has left before its answer nobody reads what was kept before it', async () => {
    await scoreFor(gateway, { path });
    const held = Promise.withResolvers<void>();
    gateway.matches.hold = held.promise;
    const leaving = new AbortController();
    const before = gateway.matches.seen.length;
    const left = gateway
      .as(admin, `/api/Fixtures/${fixtureId}`, { method: 'PATCH', body: '{}', signal: leaving.signal })
      .catch(() => 'left');
    await eventually(() => expect(gateway.matches.seen.length).toBe(before + 1));
    leaving.abort();
    expect(await left).toBe('left');
    // The gateway hears of it.
    await pause(100);
    list.value = 2;
    held.resolve();
    expect(await scoreFor(gateway, { path })).toBe(2);
  });

  it('that was refused nothing is asked again', async () => {
    await scoreFor(gateway, { path });
    const reply = gateway.matches.reply;
    gateway.matches.reply = () => ({ status: 409, body: {} });
    expect((await patch(admin as typeof amina)).status).toBe(409);
    gateway.matches.reply = reply;
    await scoreFor(gateway, { who: admin as typeof amina, path });
    expect(list.questions).toBe(1);
  });

  it('a client that asks past the memory is answered from now on, and a flood of them joins', async () => {
    await scoreFor(other, { path });
    list.value = 2;
    const headers = { 'cache-control': 'no-cache' };
    expect(await scoreFor(other, { path, headers })).toBe(2);
    const before = list.questions;
    const { reply } = gateway.matches;
    gateway.matches.reply = async (seen) => {
      await pause(50);
      return (reply as NonNullable<typeof reply>)(seen);
    };
    const authorization = `Bearer ${other.token(amina)}`;
    const flood = Array.from({ length: 200 }, () =>
      other.ask(path, { headers: { ...headers, authorization } }),
    );
    expect((await Promise.all(flood)).every(({ status }) => status === 200)).toBe(true);
    expect(list.questions - before).toBeLessThan(20);
  });
});
