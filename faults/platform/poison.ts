import { busNames, consumptions } from '@matchday/service-kit/bus/topology';
import { connect } from 'amqplib';
import type { StruckService } from './struck-service.ts';

/**
 * Puts messages that no consumer can read into the first queue of each service, and waits for the confirms.
 * @returns their ids by service
 */
export async function sendPoison(
  amqpUrl: string,
  services: readonly StruckService[],
): Promise<Map<string, readonly string[]>> {
  const names = busNames(amqpUrl);
  const model = await connect(amqpUrl);
  const sent = new Map<string, readonly string[]>();
  try {
    const channel = await model.createConfirmChannel();
    for (const { name } of services) {
      const first = consumptions().find(({ consumer }) => consumer === name);
      if (!first) continue;
      const bodies = ['{ not JSON', JSON.stringify({ name: first.event.name, data: { credits: 'many' } })];
      const ids = bodies.map((_body, at) => `poison-${name}-${at + 1}`);
      for (const [at, body] of bodies.entries())
        channel.sendToQueue(names.queue(name, first.event), Buffer.from(body), {
          persistent: true,
          messageId: ids[at] as string,
        });
      await channel.waitForConfirms();
      sent.set(name, ids);
    }
    return sent;
  } finally {
    await model.close();
  }
}
