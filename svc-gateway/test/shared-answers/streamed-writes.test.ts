import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@matchday/service-kit/testing';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { countedList, FIXTURES, scoreFor } from './support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({}, { elapsed: () => 0 });
});
afterAll(() => gateway.close());

/** Sends a season file, which is answered once `release` is called. */
async function importing(path: string) {
  const list = countedList(gateway);
  await scoreFor(gateway, { path });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { reply } = gateway.matches;
  gateway.matches.reply = async (seen) => {
    if (seen.method === 'POST') await held;
    return seen.method === 'POST' ? { status, body: {} } : (reply as NonNullable<typeof reply>)(seen);
  };
  let status = 200;
  const before = gateway.matches.seen.length;
  const done = gateway.as(admin, '/api/seasons/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await eventually(() => expect(gateway.matches.seen.length).toBe(before + 1));
  // Others read meanwhile what was true before.
  expect(await scoreFor(gateway, { path })).toBe(1);
  list.value = 2;
  return {
    list,
    end(with_: number) {
      status = with_;
      release();
      return done;
    },
  };
}

it('an import that takes a while is read by everybody at once when it is done', async () => {
  const path = `${FIXTURES}?limit=1`;
  const { end } = await importing(path);
  expect((await end(200)).status).toBe(200);
  for (const who of [admin as typeof amina, amina]) expect(await scoreFor(gateway, { who, path })).toBe(2);
});

it('of an import that is refused nothing is asked again', async () => {
  const path = `${FIXTURES}?limit=2`;
  const { end, list } = await importing(path);
  const before = list.questions;
  expect((await end(409)).status).toBe(409);
  await scoreFor(gateway, { path });
  expect(list.questions).toBe(before);
});
