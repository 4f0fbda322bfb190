import { expect, it } from '@jest/globals';
import { notificationsCreated } from '@matchday/contracts/wallet/events';
import type { Fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createNotificationStore } from '../../src/notifications/persistence/notification-store.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const note = (n: number) => ({
  id: idFrom('slow', String(n)),
  userId: idFrom('user'),
  message: 'Hello',
  kind: 'gift' as const,
});

it('splits a page that takes longer than a transaction may into halves, each with its event', async () => {
  const facts: string[][] = [];
  let count = 0;
  const store = createNotificationStore({
    connection: under.database,
    addFacts: async (_session, added: readonly Fact[]) => {
      const written = added.flatMap(
        ({ data }) => (data as { notifications?: unknown[] }).notifications ?? [],
      );
      if (written.length > 120) throw Object.assign(new Error('it lived too long'), { code: 290 });
      count += written.length;
      facts.push(added.map(({ event }) => event.name));
    },
  });
  await store.add(
    Array.from({ length: 400 }, (_, n) => note(n)),
    new Date(),
  );
  expect(count).toBe(400);
  expect(facts).toEqual([1, 2, 3, 4].map(() => [notificationsCreated.name]));
  expect(await under.database.collection('notifications').countDocuments({ userId: idFrom('user') })).toBe(
    400,
  );
});
