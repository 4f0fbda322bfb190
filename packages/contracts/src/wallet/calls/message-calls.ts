import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { message, pageQuery, search } from '../../shared/primitives.ts';
import { letterServices, letterSorts } from '../rules.ts';

/** A message that a service could not process: a dead letter. */
const deadLetter = z.object({
  _id: z.string(),
  service: z.string(),
  /** Event with its version, such as `order.placed.v1`. */
  event: z.string(),
  /** Whether the queue that it came from is known, so that it can go back there. */
  canReplay: z.boolean(),
  reason: z.string(),
  at: z.string(),
  /** Its content, cut after 10,000 characters. */
  body: z.string(),
});
export type DeadLetterView = z.infer<typeof deadLetter>;

/** Letters that one request settles. */
const mostSettled = 200;

export const getDeadLetters = defineCall({
  name: 'getDeadLetters',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/messages',
  access: 'admin',
  summary:
    'Messages that services could not process, with the reason, oldest first or newest first; the search is in event, reason, id and content',
  query: pageQuery.extend({
    search,
    service: z.enum(letterServices).optional(),
    sort: z.enum(letterSorts).optional(),
  }),
  personal: 'for admins, who decide by it',
  answer: z.object({
    letters: z.array(deadLetter),
    /** How many each service has, whatever is searched for. */
    counts: z.array(
      z.object({
        service: z.string(),
        count: z.int(),
        /** The oldest that the list and its search are about, of a service that is listed. */
        read: z.int().optional(),
      }),
    ),
  }),
});

const named = z.object({
  service: z.string().min(1, 'Service is required').max(40),
  /** Ids of letters. */
  ids: z.array(z.string().max(100)).min(1, 'Choose a message').max(mostSettled),
});
const done = z.object({
  done: z.int(),
  /** Letters that stayed, with the reason. */
  failures: z.array(z.object({ _id: z.string(), why: z.string() })),
  message,
});
const affects = ['getDeadLetters', 'getQueues'] as const;

export const replayDeadLetters = defineCall({
  name: 'replayDeadLetters',
  owner: 'wallet',
  method: 'POST',
  path: '/admin/messages/replay',
  access: 'admin',
  summary: 'Put messages back into the queue that they came from, once the cause is fixed',
  body: named,
  affects,
  answer: done,
});

export const dropDeadLetters = defineCall({
  name: 'dropDeadLetters',
  owner: 'wallet',
  method: 'POST',
  path: '/admin/messages/drop',
  access: 'admin',
  summary: 'Discard messages permanently: what they announce is never processed',
  body: named,
  affects,
  answer: done,
});

/** How a queue does; dead letters of a service have no event. */
const queueState = z.object({
  service: z.string(),
  event: z.string().nullable(),
  waiting: z.int(),
  consumers: z.int(),
});
export type QueueView = z.infer<typeof queueState>;

export const getQueues = defineCall({
  name: 'getQueues',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/queues',
  access: 'admin',
  summary: 'Queues between services: how many messages wait, and how many processes take them',
  personal: 'for admins, and different at every moment',
  answer: z.array(queueState),
});

/** Calls about messages between services, for admins. */
export const messageCalls = { getDeadLetters, replayDeadLetters, dropDeadLetters, getQueues };
