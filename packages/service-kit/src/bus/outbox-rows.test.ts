import { expect, it } from '@jest/globals';
import { fromStored, type OutboxRow, toStored } from './outbox-rows.ts';

const rowWith = (body: string): OutboxRow => ({
  ...{ _id: 'e-1', owner: 'me', n: 1, at: new Date(0) },
  message: { key: 'coins.changed.v1', mandatory: true, body, trace: '00-1-1-01' },
});

it('stores short bodies as they are and packs long ones, which read back as they were', () => {
  const short = rowWith('{"data":{}}');
  expect(toStored(short)).toEqual(short);
  const names = Array.from({ length: 300 }, (_, n) => ({
    userId: `${n}`.padStart(24, 'e'),
    name: 'Ökört — ⚽',
  }));
  const long = rowWith(JSON.stringify(names));
  const stored = toStored(long);
  expect(stored.message.body).toBeUndefined();
  expect((stored.message.packed as Buffer).length).toBeLessThan(long.message.body.length / 4);
  expect(fromStored(stored)).toEqual(long);
});

it('refuses a row without a body', () => {
  const { body: _body, ...message } = rowWith('{}').message;
  expect(() => fromStored({ ...rowWith('{}'), message })).toThrow('message e-1 has no body');
});
