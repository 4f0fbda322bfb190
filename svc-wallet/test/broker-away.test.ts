import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { coinsChanged } from '@matchday/contracts/wallet/events';
import { giftCoins } from '@matchday/contracts/wallet/http';
import { connectBus } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import {
  type Cable,
  eventually,
  layCable,
  type TestService,
  testEngines,
} from '@matchday/service-kit/testing';
import { admin, logIn, signUp } from './people.ts';
import { startWallet } from './start-wallet.ts';

const engines = testEngines();
const logger = createLogger({ name: 'test', level: 'silent' });
let cable: Cable;
let wallet: TestService;
beforeAll(async () => {
  cable = await layCable(engines.amqpUrl);
  wallet = await startWallet({ engines, env: { AMQP_URL: cable.url } });
});
afterAll(async () => {
  cable?.putBack();
  await wallet?.close();
  cable?.close();
  await engines.dispose();
});

it('a wallet started without RabbitMQ serves logins and coins, and publishes events once it is back', async () => {
  await signUp(wallet, 'amina');
  const brian = await signUp(wallet, 'brian');
  cable.pull();
  await wallet.close();
  wallet = await startWallet({ engines, env: { AMQP_URL: cable.url }, await: 'calls' });
  expect((await logIn(wallet, 'amina')).username).toBe('amina');
  const body = { recipientUsername: brian.username, amount: 5 };
  expect((await wallet.client.call(giftCoins, { as: admin, body })).ok).toBe(true);
  const answer = await fetch(`${wallet.url}/readyz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ missing: [], away: ['rabbitmq'] });

  const heard: string[] = [];
  const listener = connectBus({ url: engines.amqpUrl, logger, service: 'gateway' });
  listener.exclusive(
    coinsChanged,
    ({ accounts }) => void heard.push(...accounts.map(({ userId }) => userId)),
  );
  await listener.start();
  cable.putBack();
  await eventually(() => expect(heard).toContain(brian.id), 15_000);
  await listener.close();
}, 60_000);
