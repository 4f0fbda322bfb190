import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, figureIn, patient } from '@matchday/service-kit/testing';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { rawAnswer } from '../support/raw-answer.ts';
import { countedList, FIXTURES, fixtureId, fixtureOf, scoreFor } from './support.ts';

let gateway: TestGateway;
let list: ReturnType<typeof countedList>;
/** Milliseconds by which the clock is ahead. */
let later = 0;
beforeAll(async () => {
  // No answer grows old here, however slow the computer is.
  gateway = await startGateway({}, { clock: () => new Date(Date.now() + later), elapsed: () => 0 });
});
afterAll(() => gateway.close());
let run = 0;
/** A question that no test has asked before. */
const next = () => {
  run += 1;
  return run;
};
const fresh = () => `${FIXTURES}?limit=${next()}`;
beforeEach(() => {
  gateway.matches.seen.length = 0;
  list = countedList(gateway);
});
const brian = { id: 'c'.repeat(24), username: 'brian' };
const raw = (path: string, headers: Record<string, string>, method?: 'GET' | 'HEAD') =>
  rawAnswer(gateway, path, { headers, method });

describe('a shared answer', () => {
  it('is asked for once for everybody, without saying who asks', async () => {
    const path = fresh();
    for (const who of [amina, brian, admin]) expect(await scoreFor(gateway, { who, path })).toBe(1);
    expect(list.questions).toBe(1);
    const figures = await gateway.figures();
    expect(figureIn(figures, 'matchday_shared_answers_total', { from: 'memory' })).toBe(2);
    expect(figureIn(figures, 'matchday_shared_answer_bytes')).toBeGreaterThan(0);
    const [seen] = gateway.matches.seen;
    const headers = Object.keys(seen?.headers ?? {});
    expect(headers.filter((name) => /-user|session|cookie|authorization|forwarded/.test(name))).toEqual([]);
    expect(seen?.headers['x-matchday-shared-role']).toBe('user');
    expect(seen?.headers['x-matchday-secret']).toBeDefined();
  });

  it('is refused to those who may not make the call, also when it is in memory', async () => {
    const path = fresh();
    await scoreFor(gateway, { path });
    expect((await gateway.ask(path)).status).toBe(401);
    expect((await gateway.ask(path, { headers: { authorization: 'Bearer x.y.z' } })).status).toBe(401);
    const ended = { ...amina, sessionId: 'ended' };
    gateway.revocations.push({ seq: 1, sessionId: 'ended', at: new Date().toISOString() });
    await eventually(async () => expect((await gateway.as(ended, path)).status).toBe(401));
  });

  it('is the same question in another case, order or notation', async () => {
    const n = next();
    for (const path of [
      `/api/Fixtures/GetFixtures?limit=${n}&state=results`,
      `/Fixtures/getfixtures?state=results&limit=${n}`,
      `/API/FIXTURES/GETFIXTURES/?limit=0${n}&state=results&unknown=1`,
      `/api/Fixtures/GetFixtures?state=%72esults&limit=${n}`,
    ])
      expect(await scoreFor(gateway, { path })).toBe(1);
    expect(list.questions).toBe(1);
  });

  it('is no answer to another question', async () => {
    const n = next();
    for (const query of [`limit=${n}`, `limit=${n}&state=results`, `limit=${n}&team=${'a'.repeat(24)}`])
      await scoreFor(gateway, { path: `${FIXTURES}?${query}` });
    expect(list.questions).toBe(3);
  });

  it('leaves a question that is not valid to the service, in the name of who asks', async () => {
    await gateway.as(amina, `${FIXTURES}?limit=1e300`);
    await gateway.as(amina, `${FIXTURES}?limit=1&limit=2`);
    await gateway.as(amina, '/api/Fixtures/nobody');
    expect(gateway.matches.seen.map(({ headers }) => headers['x-matchday-user-id'])).toEqual(
      Array.from({ length: 3 }, () => amina.id),
    );
  });

  it('is asked for once by many at once', async () => {
    const path = fresh();
    const held = Promise.withResolvers<void>();
    gateway.matches.hold = held.promise;
    const tokens = [amina, brian].map((who) => ({ authorization: `Bearer ${gateway.token(who)}` }));
    const answers = Array.from({ length: 200 }, (_, n) =>
      gateway.ask(path, { headers: tokens[n % 2] ?? {} }),
    );
    await new Promise((resolve) => setTimeout(resolve, patient(300)));
    held.resolve();
    const bodies = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect(new Set(bodies).size).toBe(1);
    expect(list.questions).toBe(1);
  });

  it('comes compressed, with a strong ETag of each form, and 304 for those who have it', async () => {
    list.text = 'Arsenal 2–1 Chelsea '.repeat(200);
    const path = fresh();
    const plain = await raw(path, {});
    const br = await raw(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gz = await raw(path, { 'accept-encoding': 'gzip' });
    const none = await raw(path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gz.bytes).equals(plain.bytes)).toBe(true);
    expect(none.bytes.equals(plain.bytes)).toBe(true);
    expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    const tags = [br, gz, plain].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const [at, encoding] of ['br', 'gzip', 'identity'].entries()) {
      const known = { 'accept-encoding': encoding, 'if-none-match': tags[at] as string };
      const again = await raw(path, known);
      expect([tags[at]?.startsWith('"'), again.statusCode, again.bytes.length]).toEqual([true, 304, 0]);
      expect(again.headers).toMatchObject({ etag: tags[at], vary: 'Accept-Encoding' });
    }
    expect((await raw(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect(plain.headers).toMatchObject({
      'x-total-count': '1',
      'cache-control': 'private, no-cache',
      'content-type': 'application/json',
    });
    expect(list.questions).toBe(1);
  });

  it('answers HEAD with the headers of GET', async () => {
    list.text = 'x'.repeat(5000);
    const path = fresh();
    const [head, get] = [await raw(path, {}, 'HEAD'), await raw(path, {})];
    expect([head.statusCode, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('is not kept if the service refuses or fails', async () => {
    const path = fresh();
    const refused = { message: 'Gone', error: 'Gone', code: 'not-found', requestId: 'of-the-service' };
    gateway.matches.reply = () => ({ status: 404, body: refused });
    const answers = await Promise.all([1, 2].map(() => gateway.as(amina, path)));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { requestId: string }[];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(bodies[0]).toMatchObject({ message: 'Gone', code: 'not-found' });
    expect(bodies[0]?.requestId).not.toBe(bodies[1]?.requestId);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    gateway.matches.reply = () => ({ status: 500, body: 'oops' });
    expect((await gateway.as(amina, path)).status).toBe(503);
    list = countedList(gateway);
    expect(await scoreFor(gateway, { path })).toBe(1);
  });

  it('expires at a deadline', async () => {
    const path = fresh();
    const deadline = new Date(Date.now() + 60_000).toISOString();
    let questions = 0;
    gateway.matches.reply = () => {
      questions += 1;
      return {
        body: [fixtureOf({ homeScore: questions, predictionsOpen: true, bettingDeadline: deadline })],
      };
    };
    expect(await scoreFor(gateway, { path })).toBe(1);
    expect(await scoreFor(gateway, { path })).toBe(1);
    later += 60_000;
    expect(await scoreFor(gateway, { path })).toBe(2);
    // It still says that it is open: the service's clock is behind, and nothing is kept meanwhile.
    expect(await scoreFor(gateway, { path })).toBe(3);
  });

  it('that waits for an admin by the clock is never kept', async () => {
    const path = `${FIXTURES}?awaits=result&limit=${next()}`;
    await scoreFor(gateway, { path });
    await scoreFor(gateway, { path });
    expect(list.questions).toBe(2);
  });

  it('of one thing is found by its id', async () => {
    gateway.matches.reply = ({ url }) => ({
      body: fixtureOf({ homeScore: url.includes(fixtureId) ? 1 : 2 }),
    });
    const of = async (id: string) =>
      ((await (await gateway.as(amina, `/api/Fixtures/${id}`)).json()) as { homeScore: number }).homeScore;
    expect(await of(fixtureId)).toBe(1);
    expect(await of('e'.repeat(24))).toBe(2);
  });
});

it('shows what is off the shelf to admins alone, also from memory', async () => {
  const statusFor = async (who: typeof amina, query: string) =>
    (await gateway.as(who, `/api/products/GetProducts${query}`)).status;
  for (const query of ['?shelf=retired', '?limit=5&shelf=all']) {
    expect(await statusFor(amina, query)).toBe(403);
    expect(await statusFor(admin as typeof amina, query)).toBe(200);
    expect(await statusFor(amina, query)).toBe(403);
  }
  for (const query of ['', '?shelf=sold'])
    expect([query, await statusFor(amina, query)]).toEqual([query, 200]);
  expect(gateway.shop.seen.filter(({ url }) => /shelf=(?:retired|all)/.test(url))).toHaveLength(2);
});

it('shows what is off the shelf to nobody else in words that only a newer service knows', async () => {
  const path = '/api/products/GetProducts?shelf=drafts';
  const answer = await gateway.as(amina, path);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { fields: { shelf: expect.any(String) } },
  ]);
  expect((await gateway.as(admin as typeof amina, path)).status).toBe(200);
  const asked = gateway.shop.seen.filter(({ url }) => url.includes('drafts'));
  expect(asked.map(({ headers }) => headers['x-matchday-user-role'])).toEqual(['admin']);
});
