import { type Outbox, createOutbox as original } from '../../packages/service-kit/src/bus/outbox.ts';

export type * from '../../packages/service-kit/src/bus/outbox.ts';

/** Publishes facts from memory once the session has ended, instead of writing them with the state. */
export function createOutbox(options: Parameters<typeof original>[0]): Outbox {
  const outbox = original(options);
  return {
    ...outbox,
    async add(session, facts) {
      session.once('ended', () => {
        for (const one of [facts].flat()) options.bus.publish(one).catch(() => undefined);
      });
    },
  };
}
