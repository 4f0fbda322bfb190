import { untilEmpty } from '@matchday/command-kit/processes/wait-until';
import { getBooks } from '@matchday/contracts/wallet/http';
import { createLogger } from '@matchday/service-kit/logger';
import type { Secrets } from '@matchday/service-kit/secret';
import { client as httpClient } from '@matchday/service-kit/testing';
import { createWalletClient } from '@matchday/service-kit/wallet-client';
import type { Finding } from '../finding.ts';
import { signUpPlayers } from '../requests/sign-up-players.ts';
import { chanceOf } from '../strikes/schedule.ts';
import type { RunContext, Subject, SubjectRun } from '../subject.ts';
import { checkAcknowledged, checkHoldings, checkUnchanged } from './checker/check-acknowledged.ts';
import { checkBooks } from './checker/check-books.ts';
import { checkLedger } from './checker/check-ledger.ts';
import { checkNotifications } from './checker/check-notifications.ts';
import type { LedgerRows } from './checker/documents.ts';
import { readLedger, readNotifications } from './checker/read-ledger.ts';
import { drawCommands, operator } from './commands.ts';
import { startLoad } from './load.ts';

/** Coins that each player begins with. */
const welcomeCoins = 500;
/** How long the books may take to report no problem once nothing moves. */
const booksMs = 15_000;

/** svc-wallet under stakes, shares, gifts and changes of the reserve by key. */
export const walletSubject: Subject = {
  services: [{ name: 'wallet', count: 2, spare: true, env: { WELCOME_COINS: String(welcomeCoins) } }],
  begin,
};

async function begin(context: RunContext): Promise<SubjectRun> {
  const { name, seed, secrets, instances, client, patienceMs } = context;
  const dbName = context.dbName('wallet');
  const origins = instances.origins('wallet');
  const players = await signUpPlayers(origins[0] as string, secrets, 6);
  const wallet = createWalletClient({
    urls: origins,
    secret: [secrets.SERVICE_SECRET],
    logger: createLogger({ name: 'senders', level: 'silent' }),
    limitMs: Math.min(10_000, patienceMs),
  });
  const load = startLoad({
    to: { origins, wallet },
    secrets,
    next: drawCommands(chanceOf(seed), players, name),
    chance: context.chance,
    senders: context.senders,
    restMs: context.restMs,
    patienceMs,
  });
  const accountsBegun = new Map([
    ...players.map(({ id }) => [`user:${id}`, welcomeCoins] as const),
    ['reserve:ugx', 0],
    ['reserve:invested', 0],
  ]);
  let snapshots = 0;
  let postings = 0;
  let closing: Promise<void> | undefined;
  return {
    calm: load.calm,
    async giveUp() {
      load.giveUp();
      await load.over;
      closing ??= wallet.close();
      await closing;
    },
    async pending() {
      const acknowledged = load.acknowledged();
      const told = await readNotifications(client, dbName).catch(() => []);
      const missing = checkNotifications(told, acknowledged, [], false).length;
      return [
        ...(load.unanswered > 0 ? [`${load.unanswered} commands have no answer`] : []),
        ...(missing > 0 ? [`${missing} notifications are missing`] : []),
      ];
    },
    async checkSnapshot() {
      snapshots += 1;
      return checkLedger(
        await readLedger(client, dbName, snapshots % 2 === 0 ? 'primary' : 'secondaryPreferred'),
      );
    },
    answered: load.findings,
    async check(drained) {
      // Before anything is repeated: a repetition would carry out what was acknowledged and then lost.
      const rows = await readLedger(client, dbName);
      postings = rows.postings.length;
      await load.repeat(100);
      const repeated = checkUnchanged(rows, await readLedger(client, dbName));
      const acknowledged = load.acknowledged();
      const told = await readNotifications(client, dbName);
      const ids = players.map(({ id }) => id);
      // What has no answer may have been done or not.
      const all = drained || load.unanswered === 0;
      return [
        ...checkLedger(rows),
        ...checkAcknowledged(rows, acknowledged),
        ...(all ? checkHoldings(rows, acknowledged, accountsBegun) : []),
        ...checkNotifications(told, acknowledged, ids, all),
        ...(await booksFindings(origins[0] as string, secrets, rows)),
        ...repeated,
        ...load.findings,
      ];
    },
    counts() {
      const acknowledged = load.acknowledged();
      const accepted = acknowledged.filter(({ outcome }) => outcome === 'accepted').length;
      return {
        accepted,
        refused: acknowledged.length - accepted,
        'attempts without an answer': load.lost,
        'answers 503': load.busy,
        postings,
      };
    },
  };
}

/** Findings of the books that admins see; the check behind them may still be running. */
export async function booksFindings(
  origin: string,
  secrets: Secrets,
  rows: LedgerRows,
): Promise<readonly Finding[]> {
  const look = async () => {
    const answer = await httpClient(origin, secrets).call(getBooks, { as: operator });
    if (answer.ok) return checkBooks(answer.body, rows);
    return [{ invariant: 'I6', text: `the books were answered ${answer.status}` }];
  };
  return untilEmpty(look, { withinMs: booksMs, everyMs: 500 });
}
