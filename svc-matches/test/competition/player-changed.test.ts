import { expect, it } from '@jest/globals';
import { playerChanged } from '@matchday/contracts/matches/events';
import { deletePlayer, patchPlayer } from '@matchday/contracts/matches/http';
import { connectBus } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { admin, play } from '../support/play.ts';

it('emits an event when a player is created, changes or is deleted, not for the same cost', async () => {
  const p = await play();
  const logger = createLogger({ name: 'test', level: 'silent' });
  const bus = connectBus({ url: p.service.engines.amqpUrl, logger, service: 'gateway' });
  const heard: string[] = [];
  bus.exclusive(playerChanged, ({ playerId }) => void heard.push(playerId));
  await bus.start();
  try {
    const team = await p.team(await p.league());
    const [dear, gone] = [await p.player(team), await p.player(team)];
    // Both were created.
    await eventually(() => expect(heard.toSorted()).toEqual([dear._id, gone._id].toSorted()));
    const change = (cost: number) =>
      p.client.get(patchPlayer, { as: admin, params: { id: dear._id }, body: { cost } });
    await change(70);
    await change(70);
    await change(80);
    await p.client.get(deletePlayer, { as: admin, params: { id: gone._id } });
    await eventually(() => expect(heard.filter((id) => id === gone._id)).toHaveLength(2));
    await eventually(() => expect(heard.filter((id) => id === dear._id)).toHaveLength(3));
    expect(heard).toHaveLength(5);
  } finally {
    await bus.close();
    await p.close();
  }
});
