import {
  dropDeadLetters,
  getDeadLetters,
  getQueues,
  replayDeadLetters,
} from '@matchday/contracts/wallet/http';
import { handle, page } from '@matchday/service-kit/http';
import { listLetters } from '../application/list-letters.ts';
import type { OverLetters } from '../application/ports.ts';
import { settleLetters } from '../application/settle-letters.ts';

const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

/** Calls about messages between services. */
export function messageRoutes(deps: { over: OverLetters; services: readonly string[] }) {
  const list = listLetters(deps);
  const settle = settleLetters(deps);
  return [
    handle(getDeadLetters, async ({ query }) => {
      const { items: letters, counts, ...rest } = await list(query);
      return page({ letters, counts }, rest);
    }),
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
