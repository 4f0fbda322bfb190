import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playerChanged } from '@matchday/contracts/matches/events';
import { type Bus, BusAwayError, connectBus, fact } from '../../src/bus/index.ts';
import { withDeadline } from '../../src/context/deadline.ts';
import { newId } from '../../src/context/ids.ts';
import { createLogger } from '../../src/process/logger.ts';
import { type Cable, layCable } from '../../src/testing/cable.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('publishing while the broker hangs', () => {
  let engines: TestEngines;
  let cable: Cable;
  let bus: Bus;
  beforeAll(async () => {
    engines = testEngines();
    cable = await layCable(engines.amqpUrl);
    bus = connectBus({ url: cable.url, logger, service: 'matches' });
    await bus.start();
  });
  afterAll(async () => {
    await bus.close();
    cable.close();
    await engines.dispose();
  });
  const publish = (ms: number) =>
    withDeadline(Date.now() + ms, () => bus.publish(fact(playerChanged, { playerId: newId() })));

  it('ends at the deadline of its caller, and works again when the broker does', async () => {
    await publish(5000);
    cable.block();
    const began = Date.now();
    await expect(publish(500)).rejects.toThrow(BusAwayError);
    expect(Date.now() - began).toBeGreaterThanOrEqual(450);
    expect(Date.now() - began).toBeLessThan(3000);
    cable.unblock();
    await publish(5000);
  });
});
