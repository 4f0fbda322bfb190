import { expect } from '@jest/globals';
import type { DataOf } from '@matchday/contracts/event';
import { settlementRequested } from '@matchday/contracts/matches/events';
import { coinsChanged, notificationsCreated, settlementPosted } from '@matchday/contracts/wallet/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';

export type Page = DataOf<typeof settlementRequested>;
export type Entry = Page['entries'][number];

export const fixtureId = idFrom('fixture');

/** A page of a run: the first of its bets' settlement unless `rest` says otherwise. */
export const page = (run: string, entries: Entry[], rest: Partial<Page> = {}): Page => ({
  runId: idFrom(run),
  fixtureId,
  of: 'bets',
  version: 1,
  page: 0,
  fixtureText: 'Nottingham Forest 3–1 Wolves',
  entries,
  ...rest,
});

export type PlayedMatches = Awaited<ReturnType<typeof playMatches>>;

/** A connection to RabbitMQ in place of svc-matches: it requests settlements and keeps the answers. */
export async function playMatches(amqpUrl: string) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const bus = connectBus({ url: amqpUrl, logger, service: 'matches' });
  const posted: DataOf<typeof settlementPosted>[] = [];
  bus.subscribe(settlementPosted, (data) => void posted.push(data));
  await bus.start();
  const request = (page: Page) => bus.publish(fact(settlementRequested, page));
  return {
    posted,
    request,
    /** Requests a page and waits for the next answer. */
    async settle(page: Page) {
      const before = posted.length;
      await request(page);
      return eventually(() => {
        expect(posted.length).toBeGreaterThan(before);
        return posted.at(-1);
      }, 10_000);
    },
    close: () => bus.close(),
  };
}

export type GatewayEars = Awaited<ReturnType<typeof listenAsGateway>>;

/** A connection to RabbitMQ in place of the gateway: it keeps what open tabs are told. */
export async function listenAsGateway(amqpUrl: string) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const bus = connectBus({ url: amqpUrl, logger, service: 'gateway' });
  const changed: DataOf<typeof coinsChanged>['accounts'] = [];
  const created: DataOf<typeof notificationsCreated>['notifications'] = [];
  bus.exclusive(coinsChanged, ({ accounts }) => void changed.push(...accounts));
  bus.exclusive(notificationsCreated, ({ notifications }) => void created.push(...notifications));
  await bus.start();
  return { changed, created, close: () => bus.close() };
}
