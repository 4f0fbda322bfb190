import { refuse } from '@matchday/contracts/errors';
import { openDeadLetters } from '@matchday/service-kit/bus/dead-letters';
import { durableConsumers } from '@matchday/service-kit/bus/topology';
import { createTurns } from '@matchday/service-kit/in-turn';
import type { Logger } from '@matchday/service-kit/logger';
import type { OverLetters } from './application/ports.ts';
import { messageRoutes } from './http/message-routes.ts';

/** Messages between all services, for admins; each question has a connection of its own. */
export function composeMessages({ url, logger }: { url: string; logger: Pick<Logger, 'warn'> }) {
  const inTurn = createTurns();
  // One after the other: a reader of letters holds them meanwhile, and a second reader would miss them.
  const over: OverLetters = (work) =>
    inTurn('letters', async () => {
      const letters = await openDeadLetters(url).catch((error: unknown) => {
        logger.warn({ err: error }, 'the broker does not answer');
        throw refuse.unavailable('RabbitMQ does not answer');
      });
      try {
        return await work(letters);
      } finally {
        await letters.close();
      }
    });
  return { routes: messageRoutes({ over, services: durableConsumers() }) };
}
