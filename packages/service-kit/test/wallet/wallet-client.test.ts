import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TransferCommand } from '@matchday/contracts/wallet/internal';
import { withDeadline } from '../../src/context/deadline.ts';
import { newId } from '../../src/context/ids.ts';
import { rankNodes } from '../../src/peers/rendezvous.ts';
import { createLogger } from '../../src/process/logger.ts';
import { patient } from '../../src/testing/eventually.ts';
import { createWalletClient, type WalletClient } from '../../src/wallet/client.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const secret = 'a-secret-for-tests-only';
type Asked = {
  path: string;
  timeoutMs: number;
  secret: unknown;
  body: { commands?: TransferCommand[]; keys?: string[]; ids?: string[] };
};
type Answer = (asked: Asked, req: IncomingMessage, res: ServerResponse) => unknown;

const servers: Server[] = [];
const clients: WalletClient[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

/** A wallet that says what it was asked and answers as it is told; `undefined` leaves the answer to `answer`. */
async function wallet(answer: Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const one = {
      path: req.url ?? '',
      secret: req.headers['x-matchday-secret'],
      timeoutMs: Number(req.headers['x-timeout-ms']),
      body: JSON.parse(text),
    };
    asked.push(one);
    const body = answer(one, req, res);
    if (body !== undefined) res.end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
const accept: Answer = ({ body }) => ({
  outcomes: (body.commands ?? []).map(({ key, amount }) => ({
    key,
    outcome: 'accepted',
    balance: 500 - amount,
  })),
});
const clientOf = (urls: string[], limits: { limitMs?: number; attemptMs?: number } = {}) => {
  const client = createWalletClient({
    urls,
    secret: [secret, 'another-that-is-accepted'],
    logger,
    ...limits,
  });
  clients.push(client);
  return client;
};
const command = (userId = newId()): TransferCommand => {
  const betId = newId();
  return {
    key: `stake:${betId}`,
    kind: 'stake',
    userId,
    amount: 10,
    ref: { type: 'fixture', id: betId, text: 'A vs B' },
  };
};

describe('the wallet client', () => {
  it('sends the same command with the same key again when the first answer is lost', async () => {
    let first = true;
    const { url, asked } = await wallet((one, req, res) => {
      if (!first) return accept(one, req, res);
      first = false;
      req.socket.destroy();
    });
    const stake = command();
    expect(await clientOf([url]).transfer(stake)).toEqual({
      key: stake.key,
      outcome: 'accepted',
      balance: 490,
    });
    expect(asked).toMatchObject([
      { path: '/internal/transfers', secret, body: { commands: [stake] } },
      { path: '/internal/transfers', secret, body: { commands: [stake] } },
    ]);
  });

  it('goes to another instance where one hangs, and stays away from it for a while', async () => {
    const hanging = await wallet(() => undefined);
    const alive = await wallet(accept);
    const client = clientOf([hanging.url, alive.url], { attemptMs: 100 });
    let userId = newId();
    while (rankNodes(userId, [hanging.url, alive.url])[0] !== hanging.url) userId = newId();
    expect((await client.transfer(command(userId))).outcome).toBe('accepted');
    expect((await client.transfer(command(userId))).outcome).toBe('accepted');
    expect({ hanging: hanging.asked.length, alive: alive.asked.length }).toEqual({ hanging: 1, alive: 2 });
  });

  it('leaves time for another instance when one hangs and the other drops its first connection', async () => {
    const hanging = await wallet(() => undefined);
    let first = true;
    const alive = await wallet((one, req, res) => {
      if (!first) return accept(one, req, res);
      first = false;
      req.socket.destroy();
    });
    const client = clientOf([hanging.url, alive.url], { attemptMs: 100, limitMs: patient(2000) });
    let userId = newId();
    while (rankNodes(userId, [hanging.url, alive.url])[0] !== hanging.url) userId = newId();
    expect((await client.transfer(command(userId))).outcome).toBe('accepted');
    expect({ hanging: hanging.asked.length, alive: alive.asked.length }).toEqual({ hanging: 2, alive: 2 });
  });

  it('gives up after its limit with 503', async () => {
    const { url, asked } = await wallet((_one, _req, res) => {
      res.statusCode = 503;
      return { message: 'busy' };
    });
    const began = Date.now();
    const given = clientOf([url], { limitMs: 400 }).transfer(command());
    await expect(given).rejects.toMatchObject({ name: 'Refusal', code: 'unavailable' });
    expect(Date.now() - began).toBeLessThan(patient(1500));
    expect(asked.length).toBeGreaterThan(2);
  });

  it('gives up at the deadline of its caller, passes it to the wallet, and asks nothing after it', async () => {
    const { url, asked } = await wallet(() => undefined);
    const client = clientOf([url]);
    const began = Date.now();
    const given = withDeadline(began + patient(400), () => client.transfer(command()));
    await expect(given).rejects.toMatchObject({ name: 'Refusal', code: 'unavailable' });
    expect(Date.now() - began).toBeLessThan(patient(1500));
    expect(asked).toHaveLength(2);
    for (const { timeoutMs } of asked) expect(timeoutMs).toBeLessThanOrEqual(patient(200));
    const late = withDeadline(Date.now() - 1, () => client.transfer(command()));
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toHaveLength(2);
  });

  it('asks an instance that is late once more, not again and again', async () => {
    const { url, asked } = await wallet(() => undefined);
    const given = clientOf([url], { limitMs: patient(600), attemptMs: 50 }).transfer(command());
    await expect(given).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toHaveLength(2);
  });

  it('passes a refusal on, once', async () => {
    const { url, asked } = await wallet((_one, _req, res) => {
      res.statusCode = 400;
      const message = 'ids.0 is not valid';
      return { message, error: message, code: 'invalid', requestId: 'r', fields: { 'ids.0': message } };
    });
    await expect(clientOf([url]).people([newId()])).rejects.toMatchObject({
      code: 'invalid',
      message: 'ids.0 is not valid',
    });
    expect(asked).toHaveLength(1);
  });

  it('sends each account to one instance and answers in the order of the commands', async () => {
    const instances = [await wallet(accept), await wallet(accept), await wallet(accept)];
    const client = clientOf(instances.map(({ url }) => url));
    const users = Array.from({ length: 40 }, () => newId());
    const commands = Array.from({ length: 2500 }, (_, index) => command(users[index % users.length]));
    const outcomes = await client.transfers(commands);
    expect(outcomes.map(({ key }) => key)).toEqual(commands.map(({ key }) => key));
    const servedBy = new Map<string, Set<string>>();
    for (const { url, asked } of instances)
      for (const { userId } of asked.flatMap(({ body }) => body.commands ?? []))
        servedBy.set(userId, (servedBy.get(userId) ?? new Set()).add(url));
    expect([...servedBy.values()].every((urls) => urls.size === 1)).toBe(true);
    expect(instances.every(({ asked }) => asked.length > 0)).toBe(true);
    expect(
      instances.flatMap(({ asked }) => asked).every(({ body }) => (body.commands ?? []).length <= 1000),
    ).toBe(true);
  });

  it('asks for each name once a minute', async () => {
    const { url, asked } = await wallet(({ body }) => ({
      people: (body.ids ?? []).map((_id) => ({ _id, firstname: 'A', surname: 'B', username: 'ab' })),
    }));
    const client = clientOf([url]);
    const [one = '', two = ''] = [newId(), newId()];
    expect((await client.people([one, one])).get(one)).toMatchObject({ username: 'ab' });
    expect([...(await client.people([one, two])).keys()].toSorted()).toEqual([one, two].toSorted());
    expect(asked.map(({ body }) => body.ids)).toEqual([[one], [two]]);
  });

  it('cannot be made without knowing where the wallet is', () => {
    expect(() => clientOf([])).toThrow('WALLET_URLS is not set');
  });
});
