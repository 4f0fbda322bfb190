import { describe, expect, it } from '@jest/globals';
import { createStakeStore } from './stake-store.ts';

const stakes = [{ _id: 'a' }, { _id: 'b' }];
const failingWith = (failure: object) => {
  const model = { insertMany: () => Promise.reject(Object.assign(new Error('bulk'), failure)) };
  return createStakeStore(model as never, 'stake');
};
const isDuplicate = (index: number, name: string) => ({
  index,
  err: { code: 11000, errmsg: `E11000 duplicate key error collection: bets index: ${name} dup key` },
});

describe('inserting stakes together', () => {
  it('reports for each whether it is new, a repeat or a conflict', async () => {
    const store = failingWith({
      writeErrors: [isDuplicate(0, '_id_'), isDuplicate(1, 'one_open_purchase')],
      result: { getWriteConcernError: () => undefined },
    });
    expect(await store.insertMany([...stakes, { _id: 'c' }] as never)).toEqual([
      'exists',
      'taken',
      'inserted',
    ]);
  });

  it.each([
    ['alone', []],
    ['beside a duplicate', [isDuplicate(0, '_id_')]],
  ])('reports none as inserted before a majority has it: %s', async (_which, writeErrors) => {
    const store = failingWith({ writeErrors, result: { getWriteConcernError: () => ({ code: 189 }) } });
    await expect(store.insertMany(stakes as never)).rejects.toThrow('bulk');
  });
});
