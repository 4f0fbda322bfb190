import type { Finding } from '../finding.ts';
import type { StruckService } from '../platform/struck-service.ts';
import { chanceOf } from '../strikes/schedule.ts';
import type { RunContext, Subject } from '../subject.ts';
import { checkAcknowledged } from '../wallet/checker/check-acknowledged.ts';
import { checkLedger } from '../wallet/checker/check-ledger.ts';
import type { Acknowledged, LedgerRows } from '../wallet/checker/documents.ts';
import type { Player } from '../wallet/commands.ts';
import { booksFindings } from '../wallet/wallet-subject.ts';
import { type Asker, createAsker } from './asker.ts';
import { signUpPlayers } from './sign-up-players.ts';

/** Coins that each person begins with: some run out of them. */
export const welcomeCoins = 1500;

/** What a load of requests begins with. */
export interface AskingContext extends RunContext {
  readonly asker: Asker;
  readonly people: readonly Player[];
}

/** A load of requests on one service, and what is checked of its documents and of those of the wallet. */
export interface Asking<Rows> {
  /** Resolves when nobody sends anything any more. */
  readonly over: Promise<unknown>;
  /** What is undecided in the database, in words. */
  undecided(): Promise<string[]>;
  read(preference?: 'primary' | 'secondaryPreferred'): Promise<Rows>;
  /** What holds in every snapshot. */
  always(rows: Rows): Finding[];
  /** What holds once the load is over. */
  afterwards(rows: Rows): Finding[];
  /** What holds once nothing is undecided any more. */
  drained(rows: Rows): Finding[];
  /** What the wallet must have kept of each request whose sender got an answer. */
  acknowledged(): Acknowledged[];
  counts(): Readonly<Record<string, number>>;
}

/** A service with the wallets behind it under requests that are sent until they are answered. */
export const askingSubject = <Rows extends { ledger: LedgerRows }>(plan: {
  readonly service: 'matches' | 'shop';
  readonly env: StruckService['env'];
  begin(context: AskingContext): Promise<Asking<Rows>>;
}): Subject => ({
  services: [
    { name: plan.service, count: 2, spare: true, env: plan.env },
    { name: 'wallet', count: 2, spare: false, env: { WELCOME_COINS: String(welcomeCoins) } },
  ],
  async begin(context) {
    const { secrets, instances, chance, patienceMs } = context;
    const wallet = instances.origins('wallet')[0] as string;
    const people = await signUpPlayers(wallet, secrets, 8);
    const origins = instances.origins(plan.service);
    const asker = createAsker({ origins, secrets, patienceMs, chance });
    const asking = await plan.begin({ ...context, asker, people });
    let snapshots = 0;
    return {
      calm: asker.beCalm,
      async giveUp() {
        asker.beCalm();
        asker.giveUp();
        await asking.over;
      },
      async pending() {
        const { unanswered } = asker;
        return [
          ...(unanswered > 0 ? [`${unanswered} requests have no answer`] : []),
          ...(await asking.undecided().catch(() => ['the database does not answer'])),
        ];
      },
      async checkSnapshot() {
        snapshots += 1;
        const rows = await asking.read(snapshots % 2 === 0 ? 'primary' : 'secondaryPreferred');
        return [...checkLedger(rows.ledger), ...asking.always(rows)];
      },
      answered: asker.findings,
      async check(drained) {
        const rows = await asking.read();
        return [
          ...checkLedger(rows.ledger),
          ...checkAcknowledged(rows.ledger, asking.acknowledged()),
          ...asking.always(rows),
          ...asking.afterwards(rows),
          ...(drained ? asking.drained(rows) : []),
          ...(await booksFindings(wallet, secrets, rows.ledger)),
          ...asker.findings,
        ];
      },
      counts() {
        const { done, refused, lost, busy } = asker.counts;
        return {
          accepted: done,
          refused,
          'attempts without an answer': lost,
          'answers 503': busy,
          ...asking.counts(),
        };
      },
    };
  },
});

/** Random numbers of what people do; the schedule has others. */
export const chanceOfPeople = ({ seed }: RunContext) => chanceOf(seed + 2_000_000);
