import { expect, it } from '@jest/globals';
import { MOST_NAMED, namedPeople } from './named-people.ts';

/** A wallet in which so many names hold every text. */
const walletWith = (people: number) => ({
  ask: async (_call: unknown, { body }: { body: { limit: number } }) => ({
    ids: Array.from({ length: Math.min(people, body.limit) }, (_, at) => `u${at}`),
  }),
});
const named = (people: number) => namedPeople(walletWith(people) as never, 'an');

it('finds everybody whose name holds the text', async () => {
  expect(await named(0)).toEqual([]);
  expect(await named(MOST_NAMED - 1)).toHaveLength(MOST_NAMED - 1);
});

it('refuses at the field rather than leave people out', async () => {
  await expect(named(MOST_NAMED + 1)).rejects.toMatchObject({
    fields: { search: 'Too many names hold “an”: type more of the name' },
  });
});
