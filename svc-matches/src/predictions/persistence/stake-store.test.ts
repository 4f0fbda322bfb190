import { describe, expect, it } from '@jest/globals';
import { createStakeStore } from './stake-store.ts';

const stakes = [{ _id: 'a' }, { _id: 'b' }];
const failingWith = (failure: object) => {
  const insertMany = () => Promise.reject(Object.assign(new Error('bulk'), failure));
  return createStakeStore({ collection: { insertMany } } as never, 'stake');
};
const isDuplicate = (index: number, name: string) => ({
  index,
  err: { code: 11000, errmsg: `E11000 duplicate key error collection: bets index: ${name} dup key` },
});

describe('opening stakes together', () => {
  const pending = (_id: string) => ({ _id, state: 'PENDING', version: 0, amount: 5 });
  const storeWith = (modifiedCount: number, stored: object[]) => {
    const asked: string[] = [];
    const model = {
      updateMany: async () => {
        asked.push('update');
        return { modifiedCount };
      },
      find: () => {
        asked.push('find');
        return { hint: () => ({ lean: async () => stored }) };
      },
    };
    return { store: createStakeStore(model as never, 'stake'), asked };
  };

  it('answers without reading them again, where all were pending; also the same one twice', async () => {
    const { store, asked } = storeWith(2, []);
    const opened = await store.open([pending('a'), pending('b'), pending('a')] as never);
    expect(opened).toEqual(['a', 'b', 'a'].map((_id) => ({ ...pending(_id), state: 'OPEN' })));
    expect(asked).toEqual(['update']);
  });

  it('answers with what they are now, where somebody else was faster', async () => {
    const cancelling = { ...pending('a'), state: 'CANCELLING' };
    const settled = { ...pending('b'), state: 'OPEN', version: 1 };
    const { store, asked } = storeWith(1, [settled, cancelling]);
    expect(await store.open([pending('a'), pending('b')] as never)).toEqual([
      cancelling,
      { ...settled, state: 'SETTLED' },
    ]);
    expect(asked).toEqual(['update', 'find']);
    await expect(storeWith(0, []).store.open([pending('c')] as never)).rejects.toThrow('does not exist');
  });
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
