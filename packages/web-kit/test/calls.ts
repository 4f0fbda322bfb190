import { defineCall } from '@matchday/contracts/call';
import { z } from 'zod';

/** Calls for web-kit's tests; no service answers them. */
export const getThing = defineCall({
  name: 'getThing',
  owner: 'shop',
  method: 'GET',
  path: '/things/:id',
  access: 'user',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ full: z.boolean().optional() }),
  answer: z.object({ name: z.string() }),
});

export const getThings = defineCall({
  name: 'getThings',
  owner: 'shop',
  method: 'GET',
  path: '/things',
  access: 'user',
  summary: 'All things',
  answer: z.array(z.object({ name: z.string() })),
});

export const buyThing = defineCall({
  name: 'buyThing',
  owner: 'shop',
  method: 'POST',
  path: '/things',
  access: 'user',
  movesCoins: true,
  summary: 'Buy a thing',
  affects: ['getThings', 'getProfile'],
  body: z.object({ name: z.string() }),
  answer: z.object({ _id: z.string().optional(), name: z.string(), message: z.string() }),
});

export const renameThing = defineCall({
  name: 'renameThing',
  owner: 'shop',
  method: 'PUT',
  path: '/things',
  access: 'admin',
  summary: 'Rename a thing',
  affects: ['getThings'],
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});

export const addThing = defineCall({
  name: 'addThing',
  owner: 'shop',
  method: 'POST',
  path: '/things/new',
  access: 'admin',
  honoursKey: true,
  summary: 'Add a thing',
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});
