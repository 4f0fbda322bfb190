import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getContacts,
  getSpent,
  type Person,
  postTombstones,
  postTransfers,
  searchPeople,
  type TransferCommand,
  type TransferOutcome,
} from '@matchday/contracts/wallet/internal';

/** How the wallet fails: before it decides, or after, with the answer lost. */
type Trouble = 'before' | 'after' | null;

/** A wallet that keeps balances in memory, decides each key once and can be made to fail or to wait. */
export async function fakeWallet() {
  const balances = new Map<string, number>();
  /** Coins that people owe: they cannot spend meanwhile. */
  const owed = new Map<string, number>();
  const people: Person[] = [];
  const decided = new Map<string, { command?: TransferCommand; outcome: TransferOutcome }>();
  const accepted: TransferCommand[] = [];
  const state = {
    trouble: null as Trouble,
    /** Transfers and tombstones so far. */
    asked: 0,
    /** Awaited before transfers are decided. */
    hold: null as Promise<void> | null,
    /** Whether names are answered at all. */
    names: true,
  };

  const decide = (command: TransferCommand): TransferOutcome => {
    const known = decided.get(command.key);
    if (known) {
      const same = !known.command || JSON.stringify(known.command) === JSON.stringify(command);
      return same ? known.outcome : { key: command.key, outcome: 'refused', reason: 'mismatch' };
    }
    const balance = balances.get(command.userId);
    const after = (balance ?? 0) + (command.kind === 'order' ? -command.amount : command.amount);
    const refused = (reason: 'no-account' | 'insufficient') => ({ outcome: 'refused' as const, reason });
    const debt = owed.get(command.userId) ?? 0;
    const outcome: TransferOutcome = {
      key: command.key,
      ...(balance === undefined
        ? refused('no-account')
        : command.kind === 'order' && debt > 0
          ? { outcome: 'refused' as const, reason: 'owes' as const, owed: debt }
          : after < 0
            ? refused('insufficient')
            : { outcome: 'accepted' as const, balance: after }),
    };
    if (outcome.outcome === 'accepted') {
      balances.set(command.userId, after);
      accepted.push(command);
    }
    decided.set(command.key, { command, outcome });
    return outcome;
  };
  const bury = (key: string): TransferOutcome => {
    const outcome = decided.get(key)?.outcome ?? { key, outcome: 'refused', reason: 'tombstone' };
    if (!decided.has(key)) decided.set(key, { outcome });
    return outcome;
  };

  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const send = (status: number, body: unknown) => {
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(JSON.stringify(body));
    };
    if (req.url === '/internal/people') {
      if (!state.names) return send(502, {});
      const { ids } = JSON.parse(text) as { ids: string[] };
      return send(200, { people: people.filter(({ _id }) => ids.includes(_id)) });
    }
    if (req.url === searchPeople.path) {
      const { search } = JSON.parse(text) as { search: string };
      const named = people.filter(({ firstname, surname }) => `${firstname} ${surname}`.includes(search));
      return send(200, { ids: named.map(({ _id }) => _id) });
    }
    if (req.url === getContacts.path) {
      const { ids } = JSON.parse(text) as { ids: string[] };
      return send(200, { contacts: ids.map((_id) => ({ _id, phoneNumber: '+256700000001' })) });
    }
    if (req.url === getSpent.path) {
      const sign = { order: 1, 'order-refund': -1 } as Record<string, number>;
      const spent = accepted.reduce((sum, { kind, amount }) => sum + (sign[kind] ?? 0) * amount, 0);
      return send(200, { spent });
    }
    // What it does not play, such as the comparison of holdings once a minute.
    if (req.url !== postTombstones.path && req.url !== postTransfers.path) return send(404, {});
    const { keys = [], commands = [] } =
      req.url === postTombstones.path
        ? { keys: postTombstones.body.parse(JSON.parse(text)).keys }
        : { commands: postTransfers.body.parse(JSON.parse(text)).commands };
    state.asked += keys.length + commands.length;
    await state.hold;
    if (state.trouble === 'before') return send(500, {});
    const outcomes = [...keys.map(bury), ...commands.map(decide)];
    return state.trouble === 'after' ? send(500, {}) : send(200, { outcomes });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balances,
    owed,
    people,
    accepted,
    state,
    /** How many keys were refused before they were asked for. */
    undone: () => [...decided.values()].filter(({ command }) => !command).length,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
