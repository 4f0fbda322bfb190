import { connect } from 'amqplib';
import { type BusNames, busNames } from '../bus/topology.ts';

/** Puts a message among the dead letters of a service, as it would itself. The service must have started once. */
export async function buryLetter(
  amqpUrl: string,
  letter: {
    service: Parameters<BusNames['deadQueue']>[0];
    id: string;
    /** Event with its version, such as `order.placed.v1`; a letter of one that nobody knows cannot be replayed. */
    event: string;
    reason: string;
  },
): Promise<void> {
  const [, name = letter.event, version = '1'] = /^(.+)\.v(\d+)$/.exec(letter.event) ?? [];
  const body = { eventId: letter.id, name, version: Number(version), data: {} };
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createConfirmChannel();
    channel.sendToQueue(busNames(amqpUrl).deadQueue(letter.service), Buffer.from(JSON.stringify(body)), {
      messageId: letter.id,
      persistent: true,
      headers: { 'x-reason': letter.reason, 'x-routing-key': letter.event },
    });
    await channel.waitForConfirms();
  } finally {
    await connection.close();
  }
}
