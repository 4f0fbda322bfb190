import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fixtureChanged,
  importProgressed,
  playerChanged,
  settlementRequested,
} from '@matchday/contracts/matches/events';
import { orderPlaced, productChanged } from '@matchday/contracts/shop/events';
import { coinsChanged, notificationsCreated } from '@matchday/contracts/wallet/events';
import { type Bus, connectBus, fact } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually, figureIn, missingFigures } from '@matchday/service-kit/testing';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeListeners, listen as listenTo } from '../support/listen.ts';
import { get, rawClient } from '../support/raw-client.ts';
import { tokenSigner } from '../support/token-signer.ts';
import { registryOf } from '../support/web-root.ts';

const brian = { id: 'c'.repeat(24), username: 'brian' };
const fixtureId = '1'.repeat(24);
const orderId = '2'.repeat(24);
const playerId = '6'.repeat(24);
const productId = '7'.repeat(24);

let gateway: TestGateway;
let bus: Bus;
beforeAll(async () => {
  gateway = await startGateway();
  const logger = createLogger({ name: 'test', level: 'silent' });
  bus = connectBus({ url: gateway.engines.amqpUrl, logger, service: 'matches' });
  await bus.start();
});
afterAll(async () => {
  await bus.close();
  await gateway.close();
});

afterEach(closeListeners);

const listen = (who: Parameters<TestGateway['token']>[0]) => listenTo(gateway, who);

describe('/api/stream', () => {
  it('is for signed-in users', async () => {
    const answer = await gateway.ask('/api/stream');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('is not opened by HEAD, which has no body', async () => {
    const client = await rawClient(gateway.url);
    const authorization = `Bearer ${gateway.token(amina)}`;
    client.say(get('/api/stream', { authorization }).replace('GET', 'HEAD'));
    await eventually(() => expect(client.socket.destroyed).toBe(true));
    const [headers = '', body] = client.heard().split('\r\n\r\n');
    expect(headers).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect([/content-type: (.*)/i.exec(headers)?.[1], body]).toEqual([
      'text/event-stream; charset=utf-8',
      '',
    ]);
  });

  it('sends each user their own messages, and all users the common ones', async () => {
    const [hers, his, theirs] = [await listen(amina), await listen(brian), await listen(admin)];
    const createdAt = '2026-01-01T10:00:00Z';
    await bus.publish(
      fact(coinsChanged, {
        accounts: [
          { userId: amina.id, balance: 450, seq: 7 },
          { userId: brian.id, balance: 20, seq: 3 },
        ],
      }),
    );
    await bus.publish(
      fact(notificationsCreated, {
        notifications: [
          { _id: '3'.repeat(24), userId: amina.id, message: 'Won', link: '/profile', createdAt },
        ],
      }),
    );
    const order = { orderId, userId: brian.id, productName: 'Scarf', secretCode: 'ABCD2345', coins: 100 };
    await bus.publish(fact(orderPlaced, order));
    await bus.publish(
      fact(settlementRequested, {
        runId: '4'.repeat(24),
        fixtureId,
        of: 'bets',
        version: 1,
        page: 0,
        fixtureText: 'Arsenal 2–1 Chelsea',
        entries: [{ id: '5'.repeat(24), userId: brian.id, staked: 10, amount: 20, outcome: 'won' }],
      }),
    );
    const progress = { fileName: '2026-27.en.1.json', done: 50, of: 380 };
    await bus.publish(fact(importProgressed, { ...progress, userId: admin.id }));
    await bus.publish(fact(fixtureChanged, { fixtureId }));
    await bus.publish(fact(playerChanged, { playerId }));
    await bus.publish(fact(productChanged, { productId }));
    const forAll = [
      { name: 'fixture', data: { fixtureId } },
      { name: 'player', data: { playerId } },
      { name: 'product', data: { productId } },
    ];
    await eventually(() => {
      expect(hers.heard).toEqual([
        { name: 'balance', data: { coins: 450, seq: 7 } },
        { name: 'notification', data: { _id: '3'.repeat(24), message: 'Won', link: '/profile', createdAt } },
        ...forAll,
      ]);
      expect(his.heard).toEqual([
        { name: 'balance', data: { coins: 20, seq: 3 } },
        { name: 'order', data: { orderId } },
        { name: 'bets', data: { fixtureId, stakes: [{ id: '5'.repeat(24), outcome: 'won', amount: 20 }] } },
        ...forAll,
      ]);
      expect(theirs.heard).toEqual([
        { name: 'order', data: { orderId } },
        { name: 'import', data: progress },
        ...forAll,
      ]);
    });
  });

  it('announces a deployment', async () => {
    const hers = await listen(amina);
    await gateway.ask('/');
    await gateway.web.put('.registry/2.json', JSON.stringify(registryOf('r-next')));
    await eventually(() => expect(hers.heard).toEqual([{ name: 'registry', data: { revision: 'r-next' } }]));
  });

  it('is seen in the figures, with all others that the catalogue declares', async () => {
    await listen(amina);
    const release = Promise.withResolvers<void>();
    gateway.matches.hold = release.promise;
    const asking = [1, 2].map(() => gateway.as(brian, '/api/Fixtures/GetFixtures'));
    await eventually(async () => {
      const seen = await gateway.figures();
      expect(missingFigures('svc-gateway', seen)).toEqual([]);
      expect(figureIn(seen, 'matchday_streams')).toBe(1);
      expect(figureIn(seen, 'matchday_live_lag_seconds_count', { message: 'fixture' })).toBeGreaterThan(0);
      expect(figureIn(seen, 'matchday_requests_in_hand', { to: 'matches' })).toBe(1);
      expect(figureIn(seen, 'matchday_shared_answers_total', { from: 'service' })).toBe(2);
      expect(figureIn(seen, 'matchday_upstream_ready', { to: 'shop' })).toBe(1);
    });
    release.resolve();
    await Promise.all(asking);
    const seen = await gateway.figures();
    expect(figureIn(seen, 'matchday_requests_in_hand', { to: 'matches' })).toBe(0);
  });

  it('reports that a session was ended, closes it, and leaves the others', async () => {
    const gone = await listen({ ...amina, sessionId: 'to-end' });
    const stays = await listen({ ...amina, sessionId: 'to-stay' });
    gateway.revocations.push({ seq: 1, sessionId: 'to-end', at: new Date().toISOString() });
    await eventually(() => {
      expect(gone.heard).toEqual([{ name: 'session-ended', data: {} }]);
      expect(gone.ended).toBe(true);
    });
    expect(stays.ended).toBe(false);
  });

  it('ends every session that began before a general revocation', async () => {
    const gone = await listen({ ...amina, sessionId: 'before-all' });
    gateway.revocations.push({ seq: 2, at: new Date(Date.now() + 1000).toISOString() });
    await eventually(() => {
      expect(gone.heard).toEqual([{ name: 'session-ended', data: {} }]);
      expect(gone.ended).toBe(true);
    });
  });

  it('keeps the 20 newest streams of a user', async () => {
    const first = await listen(brian);
    const others = [];
    for (let n = 0; n < 20; n += 1) others.push(await listen(brian));
    await eventually(() => expect(first.ended).toBe(true));
    expect(others.some(({ ended }) => ended)).toBe(false);
  });

  it('ends with the key that signed its token, regardless of when the token says it began', async () => {
    const thief = { ...amina, sessionId: 'forged' };
    const token = gateway.token(thief);
    const gone = await listen(thief);
    gateway.signers.splice(0, 1, tokenSigner('k9'));
    await eventually(() => expect(gone.ended).toBe(true));
    expect((await gateway.ask('/api/stream', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    );
  });
});
