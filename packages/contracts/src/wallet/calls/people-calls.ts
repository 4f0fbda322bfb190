import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { coins, id, idParams, search } from '../../shared/primitives.ts';

/** What everybody may know about a person; nothing by which somebody could be reached or found outside. */
const publicPerson = z.object({
  _id: id,
  username: z.string(),
  /** As the Gold Hoarders show them. */
  coins,
  /** Month of the sign-up: `2026-11`. */
  joined: z.string().regex(/^\d{4}-\d{2}$/),
});
export type PublicPerson = z.infer<typeof publicPerson>;

export const getPerson = defineCall({
  name: 'getPerson',
  owner: 'wallet',
  method: 'GET',
  path: '/people/:id',
  access: 'user',
  summary:
    'Public figures of a person: username, coins, month of the sign-up; never a name, address or number',
  refuses: ['not-found'],
  params: idParams,
  personal: 'coins of one person, which change with every stake',
  answer: publicPerson,
});

export const findPeople = defineCall({
  name: 'findPeople',
  owner: 'wallet',
  method: 'GET',
  path: '/search/people',
  access: 'user',
  summary:
    'People whose username has a text, first those that begin with it; never found by name, address or number. At most six',
  query: z.object({ search }),
  personal: 'usernames, which people change without an event',
  answer: z.array(publicPerson.pick({ _id: true, username: true })),
});

/** Calls about other people. */
export const peopleCalls = { getPerson, findPeople };
