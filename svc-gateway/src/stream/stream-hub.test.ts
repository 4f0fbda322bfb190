import { expect, it } from '@jest/globals';
import type { StreamHello } from '@matchday/contracts/stream';
import { createLogger } from '@matchday/service-kit/logger';
import type { Reader } from './reader.ts';
import { createStreamHub } from './stream-hub.ts';

const session = {
  userId: 'amina',
  username: 'amina',
  role: 'user',
  sessionId: 's1',
  startedAt: new Date(0),
  endsAt: new Date(10_000_000),
} as const;

function newReader() {
  let text = '';
  const reader: Reader = {
    session,
    seen: 0,
    write: (bytes) => (text += String(bytes)),
    beat: () => undefined,
    end: () => undefined,
    cut: () => undefined,
  };
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  return {
    reader,
    hello: () => JSON.parse(all(/event: hello\ndata: (.*)/g)[0] ?? 'null') as StreamHello,
    ids: () => all(/id: (.*)/g),
  };
}

it('lets nobody go on whose own messages were not kept, though another stream of theirs has opened since', async () => {
  let now = 1_000_000;
  const logger = createLogger({ name: 'test', level: 'silent' });
  const hub = createStreamHub({ run: 'r1', clock: () => new Date(now), logger, most: 10 });
  const pay = (seq: number) => hub.tell('amina', 'balance', { coins: 10, seq });
  const [before, phone, laptop] = [newReader(), newReader(), newReader()];
  hub.add(before.reader, { after: undefined, ageMs: 0 });
  for (let seq = 1; seq <= 5; seq += 1) pay(seq);
  hub.remove(before.reader);
  now += 61_000;
  await hub.start?.();
  pay(6);
  hub.add(phone.reader, { after: undefined, ageMs: 0 });
  hub.add(laptop.reader, { after: before.ids().at(-1), ageMs: 0 });
  expect(laptop.hello().resumed).toBe(false);
  expect(laptop.hello().own).toBeGreaterThan(5);
  pay(7);
  for (const { ids, hello } of [phone, laptop])
    expect(ids().at(-1)).toMatch(new RegExp(`\\.p${hello().own + 1}$`));
  await hub.close();
});
