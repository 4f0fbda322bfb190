import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';

export const getExample = defineCall({
  name: 'getExample',
  owner: 'example',
  method: 'GET',
  path: '/example/greeting',
  access: 'user',
  summary: 'Greets the person who asks',
  answer: z.object({ text: z.string() }),
  personal: 'It names who asks',
});

/** Every public call of svc-example. */
export const exampleCalls = { getExample };
