import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { keyedAnswers, keyedRequests } from '../../protocol/keyed-batch.ts';

export const placeBets = defineCall({
  name: 'placeBets',
  owner: 'matches',
  method: 'POST',
  path: '/internal/bets',
  access: 'visitor',
  credential: 'edge',
  summary: 'Stakes of several people, each carried out and answered as if it had come alone',
  body: z.object({ requests: keyedRequests }),
  answer: z.object({ answers: keyedAnswers }),
});
