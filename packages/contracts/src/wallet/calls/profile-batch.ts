import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { mostTogether } from '../../protocol/keyed-batch.ts';
import { id } from '../../shared/primitives.ts';
import { role } from '../entities.ts';

/** The gateway passes the answers on as they are, so that a field that it does not know yet reaches the browser. */
export const getProfiles = defineCall({
  name: 'getProfiles',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/profiles',
  access: 'visitor',
  credential: 'edge',
  summary:
    'Own profiles of people in the order of the question; null where the person must be asked for alone',
  body: z.object({ people: z.array(z.object({ id, role })).min(1).max(mostTogether) }),
  answer: z.object({ answers: z.array(z.looseObject({ _id: id }).nullable()) }),
});
