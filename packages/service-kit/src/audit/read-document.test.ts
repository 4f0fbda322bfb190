import { expect, it } from '@jest/globals';
import { documentThing } from './read-document.ts';

interface Cup {
  _id: string;
  name: string;
  price: number;
  secret: string;
}

const stored: Cup = { _id: 'a', name: 'Gold', price: 5, secret: 'x' };
const connection = {
  collection: () => ({ findOne: async ({ _id }: { _id: string }) => (_id === 'a' ? stored : null) }),
} as never;

it('reads the fields that are named, and nothing else', async () => {
  const read = documentThing<Cup>(connection, {
    collection: 'cups',
    fields: ['name', 'price'],
    nameOf: ({ name }) => name,
  });
  expect(await read('a')).toEqual({ name: 'Gold', fields: { name: 'Gold', price: 5 } });
  expect(await read('b')).toBeUndefined();
});

it('is of the model: the type check refuses a field that it does not have', () => {
  // @ts-expect-error a cup has no colour
  documentThing<Cup>(connection, { collection: 'cups', fields: ['name', 'colour'] });
  // @ts-expect-error nor has its name
  documentThing<Cup>(connection, { collection: 'cups', fields: ['name'], nameOf: ({ colour }) => colour });
});
