import {
  dropDeadLetters,
  getDeadLetters,
  getQueues,
  replayDeadLetters,
} from '@matchday/contracts/wallet/http';
import { handle } from '@matchday/service-kit/http';
import type { OverLetters } from '../application/ports.ts';
import { listLetters, settleLetters } from '../application/settle-letters.ts';

const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

/** Calls about messages between services. */
export function messageRoutes(deps: { over: OverLetters; services: readonly string[] }) {
  const list = listLetters(deps);
  const settle = settleLetters(deps);
  return [
    handle(getDeadLetters, () => list()),
    handle(replayDeadLetters, async ({ body }) => {
      const settled = await settle('replay', body);
      return { ...settled, message: `${messages(settled.done)} sent again` };
    }),
    handle(dropDeadLetters, async ({ body }) => {
      const settled = await settle('drop', body);
      return { ...settled, message: `${messages(settled.done)} discarded` };
    }),
    handle(getQueues, () => deps.over((open) => open.queues())),
  ];
}
