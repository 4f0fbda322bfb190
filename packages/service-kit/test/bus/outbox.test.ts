import { describe, expect, it } from '@jest/globals';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { fact } from '../../src/bus/index.ts';
import type { OutboxRow } from '../../src/bus/relay.ts';
import { newId } from '../../src/context/ids.ts';
import { inTransaction } from '../../src/mongo/connect.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { figureIn } from '../../src/testing/figures-in.ts';
import { ids, useWallet } from '../wallet/wallet-under-test.ts';

describe('facts', () => {
  const { listener, tell, waiting, outbox, bus, mongo, cable, figures } = useWallet();

  it('reach the consumer once their transaction is committed, and leave the outbox', async () => {
    const heard = await listener();
    const users = ids(500);
    await tell(users);
    await eventually(() => expect(new Set(heard)).toEqual(new Set(users)));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('of a transaction that was taken back are never told', async () => {
    const heard = await listener();
    const [lost = '', told = ''] = ids(2);
    const failing = inTransaction(mongo().connection, async (session) => {
      await outbox().add(session, fact(userDeleted, { userId: lost }));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await tell([told]);
    await eventually(() => expect(heard).toEqual([told]));
  });

  it('that break the contract are refused where they are made', async () => {
    await expect(tell(['someone'])).rejects.toThrow('Unknown id');
    expect(await waiting()).toBe(0);
  });

  it('wait in the outbox while the broker is away, and follow when it is back', async () => {
    const heard = await listener();
    cable().pull();
    await eventually(() => expect(bus().ready()).toBe(false));
    const users = ids(50);
    await tell(users);
    await expect(bus().publish(fact(userDeleted, { userId: newId() }))).rejects.toThrow('RabbitMQ is away');
    expect({ waiting: await waiting(), heard }).toEqual({ waiting: 50, heard: [] });
    await eventually(async () => {
      const seen = await figures();
      expect(figureIn(seen, 'matchday_outbox_waiting')).toBe(50);
      expect(figureIn(seen, 'matchday_outbox_lag_seconds')).toBeGreaterThan(0);
    });
    cable().putBack();
    await eventually(() => expect(new Set(heard)).toEqual(new Set(users)), 10_000);
    await eventually(async () => expect(await waiting()).toBe(0));
    const seen = await figures();
    expect(figureIn(seen, 'matchday_outbox_lag_seconds')).toBe(0);
    expect(figureIn(seen, 'matchday_outbox_published_total')).toBeGreaterThanOrEqual(50);
  });

  it('left by a process that is gone are published by another', async () => {
    const heard = await listener();
    const userId = newId();
    await tell([userId]);
    await eventually(() => expect(heard).toEqual([userId]));
    const body = JSON.stringify({
      eventId: 'e-1',
      name: 'user.deleted',
      version: 1,
      occurredAt: new Date().toISOString(),
      data: { userId },
    });
    const rows = mongo().connection.collection<OutboxRow>('outbox');
    const message = { key: 'user.deleted.v1', mandatory: true, body };
    await rows.insertOne({ _id: 'e-1', owner: 'gone', n: 1, at: new Date(Date.now() - 5000), message });
    await eventually(() => expect(heard).toEqual([userId, userId]));
    await eventually(async () => expect(await waiting()).toBe(0));
  });
});
