import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyCall, BodyOf } from '@matchday/contracts/call';
import { settlementRequested } from '@matchday/contracts/matches/events';
import { settlementPosted } from '@matchday/contracts/wallet/events';
import {
  getBalances,
  getPeople,
  postTombstones,
  postTransfers,
  searchPeople,
  type TransferCommand,
  type TransferOutcome,
} from '@matchday/contracts/wallet/internal';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';

/** A wallet in memory: the three internal calls over HTTP and the settlement of pages over the bus. */
export interface FakeWallet {
  url: string;
  /** Coins of users; those who are not here have no account. */
  balances: Map<string, number>;
  /** Coins that people owe after a reversal took more than was there. */
  owed: Map<string, number>;
  /** Refuses the stakes of people who owe coins, as the ledger does, while true. */
  refusesDebtors: boolean;
  /** Usernames; anyone else is called amina. */
  usernames: Map<string, string>;
  /** Interrupts requests for names while true. */
  nameless: boolean;
  /** Every key that was decided. */
  outcomes: Map<string, TransferOutcome>;
  /** Coins that wait on fixtures. */
  staked(): number;
  /** Pages that came, redelivered ones too. */
  pages: { runId: string; page: number; count: number }[];
  /** What the next transfers meet: `lose-answer` decides and breaks off, `away` breaks off at once. */
  faults: ('lose-answer' | 'away')[];
  /** Holds every transfer until the returned function is called. */
  hold(): () => void;
  /** Changes the report of a page, to play a ledger that makes mistakes. */
  distort: (posted: { count: number; paid: number; staked: number }) => typeof posted;
  /** Holds pages back while true. */
  idle: boolean;
  close(): Promise<void>;
}

const readBody = async (req: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

const bodyOf = <C extends AnyCall>(call: C, raw: unknown): BodyOf<C> => call.body?.parse(raw) as BodyOf<C>;

/** @param amqpUrl of the service under test, so that both are on one bus */
export async function startFakeWallet(amqpUrl: string): Promise<FakeWallet> {
  const settled = new Set<string>();
  let stakedCoins = 0;
  let gate: Promise<void> = Promise.resolve();

  const decide = (key: string, decision: () => TransferOutcome): TransferOutcome => {
    const known = wallet.outcomes.get(key);
    if (known) return known;
    const outcome = decision();
    wallet.outcomes.set(key, outcome);
    return outcome;
  };
  /** As the ledger does it: a debt is paid first, and a reversal takes what is there (DESIGN 6). */
  const pay = (userId: string, amount: number) => {
    const [has, owes] = [wallet.balances.get(userId) ?? 0, wallet.owed.get(userId) ?? 0];
    const repaid = amount >= 0 ? Math.min(owes, amount) : Math.min(0, has + amount);
    wallet.owed.set(userId, owes - repaid);
    wallet.balances.set(userId, has + amount - repaid);
  };
  const transfer = (command: TransferCommand) =>
    decide(command.key, () => {
      const balance = wallet.balances.get(command.userId);
      if (command.kind === 'refund') {
        stakedCoins -= command.amount;
        wallet.balances.set(command.userId, (balance ?? 0) + command.amount);
        return { key: command.key, outcome: 'accepted', balance: (balance ?? 0) + command.amount };
      }
      if (balance === undefined) return { key: command.key, outcome: 'refused', reason: 'no-account' };
      const owed = wallet.owed.get(command.userId) ?? 0;
      if (wallet.refusesDebtors && owed > 0)
        return { key: command.key, outcome: 'refused', reason: 'owes', owed };
      if (balance < command.amount) return { key: command.key, outcome: 'refused', reason: 'insufficient' };
      wallet.balances.set(command.userId, balance - command.amount);
      stakedCoins += command.amount;
      return { key: command.key, outcome: 'accepted', balance: balance - command.amount };
    });
  const tombstone = (key: string) => decide(key, () => ({ key, outcome: 'refused', reason: 'tombstone' }));

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await readBody(req);
    const send = (content: unknown) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify(content));
    };
    if (req.url === getPeople.path) {
      if (wallet.nameless) return res.destroy();
      const { ids } = bodyOf(getPeople, body);
      return send({
        people: ids.map((id) => ({
          _id: id,
          firstname: 'Amina',
          surname: `N${id.slice(-2)}`,
          username: wallet.usernames.get(id) ?? 'amina',
        })),
      });
    }
    if (req.url === searchPeople.path) {
      const { search } = bodyOf(searchPeople, body);
      const found = [...wallet.usernames].filter(([, name]) => name.includes(search.toLowerCase()));
      return send({ ids: found.map(([id]) => id) });
    }
    if (req.url === getBalances.path) {
      const balances = bodyOf(getBalances, body).ids.flatMap((userId) => {
        const balance = wallet.balances.get(userId);
        return balance === undefined ? [] : { userId, balance, owed: wallet.owed.get(userId) ?? 0 };
      });
      return send({ balances });
    }
    if (req.url === postTombstones.path)
      return send({ outcomes: bodyOf(postTombstones, body).keys.map(tombstone) });
    if (req.url !== postTransfers.path) {
      // What it does not play, such as the comparison of holdings once a minute.
      res.statusCode = 404;
      return send({});
    }
    await gate;
    const fault = wallet.faults.shift();
    if (fault === 'away') return res.destroy();
    const { commands } = bodyOf(postTransfers, body);
    const outcomes = commands.map(transfer);
    return fault === 'lose-answer' ? res.destroy() : send({ outcomes });
  };
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const logger = createLogger({ name: 'fake wallet', level: 'silent' });
  const bus = connectBus({ url: amqpUrl, logger, service: 'wallet' });
  bus.subscribe(settlementRequested, async ({ runId, page, version, entries }) => {
    if (wallet.idle) throw new Error('idle');
    wallet.pages.push({ runId, page, count: entries.length });
    for (const { id, userId, staked, amount } of entries) {
      if (settled.has(`${id}:${version}`)) continue;
      settled.add(`${id}:${version}`);
      stakedCoins -= staked;
      pay(userId, amount);
    }
    const sum = (of: 'staked' | 'amount') => entries.reduce((total, entry) => total + entry[of], 0);
    const posted = { count: entries.length, paid: sum('amount'), staked: sum('staked') };
    await bus.publish(fact(settlementPosted, { runId, page, ...wallet.distort(posted) }));
  });
  await bus.start();

  const wallet: FakeWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balances: new Map(),
    owed: new Map(),
    refusesDebtors: false,
    usernames: new Map(),
    nameless: false,
    outcomes: new Map(),
    staked: () => stakedCoins,
    pages: [],
    faults: [],
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    distort: (posted) => posted,
    idle: false,
    async close() {
      await bus.drain();
      await bus.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wallet;
}
