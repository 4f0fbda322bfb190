import type { ConfirmChannel, Options } from 'amqplib';
import type { Message } from './message.ts';

/** The broker cannot be reached, or went away before it confirmed: the message may or may not have arrived. */
export class BusAwayError extends Error {
  override readonly name = 'BusAwayError';
}

/** A message that has a consumer by its contract, but no queue took it. */
export class UnroutableError extends Error {
  override readonly name = 'UnroutableError';
}

/** Publishes with confirms on whichever channel is open. */
interface Publisher {
  attach(channel: ConfirmChannel): void;
  detach(): void;
  /** Resolves when the broker has the message on disk. @throws BusAwayError | UnroutableError */
  publish(exchange: string, message: Message, headers?: Record<string, unknown>): Promise<void>;
}

export function createPublisher(): Publisher {
  let open: ConfirmChannel | null = null;
  const returned = new Set<string>();
  return {
    attach(channel) {
      open = channel;
      returned.clear();
      // The broker sends a return before the confirm of the same message.
      channel.on('return', (message) => returned.add(String(message.properties.messageId)));
    },
    detach() {
      open = null;
    },
    publish(exchange, message, headers) {
      const channel = open;
      if (!channel) return Promise.reject(new BusAwayError('RabbitMQ is away'));
      const options: Options.Publish = {
        persistent: true,
        mandatory: message.mandatory,
        messageId: message.id,
        contentType: 'application/json',
        headers,
      };
      return new Promise((resolve, reject) => {
        const confirmed = (error: unknown) => {
          if (returned.delete(message.id)) reject(new UnroutableError(`no queue takes ${message.key}`));
          else if (error) reject(new BusAwayError('RabbitMQ did not confirm', { cause: error }));
          else resolve();
        };
        try {
          channel.publish(exchange, message.key, Buffer.from(message.body), options, confirmed);
        } catch (error) {
          reject(new BusAwayError('RabbitMQ is away', { cause: error }));
        }
      });
    },
  };
}
