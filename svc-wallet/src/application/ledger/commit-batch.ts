import { coinsChanged, coinsCredited } from '@matchday/contracts/wallet/events';
import { type Fact, fact } from '@matchday/service-kit/bus';
import { userOf } from '../../domain/ledger/accounts.ts';
import { accountsTouched } from '../../domain/ledger/accounts-touched.ts';
import type { LedgerCommand, Outcome } from '../../domain/ledger/commands.ts';
import { type BatchDecision, decideBatch, type TransferRecord } from '../../domain/ledger/decide-batch.ts';
import type { LedgerStore } from './ports.ts';

/** Decides and commits one batch in one transaction; all or nothing. */
export type CommitBatch = (
  commands: readonly LedgerCommand[],
  attempts: number,
) => Promise<readonly Outcome[]>;

/** @param options `instance` names the parts of the house accounts that this process writes */
export function createCommitBatch(options: {
  store: Pick<LedgerStore, 'transact'>;
  instance: string;
  newId: () => string;
  clock: () => Date;
}): CommitBatch {
  const { store, instance, newId, clock } = options;
  return (commands, attempts) =>
    store.transact(
      async (transaction) => {
        const known = await transaction.known([...new Set(commands.map(({ key }) => key))]);
        const accounts = await transaction.accounts(accountsTouched(commands, instance));
        const decision = decideBatch({ commands, known, accounts, instance, batch: newId(), at: clock() });
        if (decision.transfers.length > 0) await transaction.write(decision, factsOf(decision));
        return decision.outcomes;
      },
      { attempts },
    );
}

/** One `coins.changed` for the batch, and `coins.credited` where somebody was given coins (DESIGN 6, 7). */
function factsOf({ changes, transfers }: BatchDecision): Fact[] {
  const accounts = changes.flatMap(({ after }) => {
    const userId = userOf(after.id);
    return userId === undefined ? [] : [{ userId, balance: after.balance, seq: after.seq }];
  });
  const credits = transfers.flatMap(creditOf);
  return [
    ...(accounts.length > 0 ? [fact(coinsChanged, { accounts })] : []),
    ...(credits.length > 0 ? [fact(coinsCredited, { credits })] : []),
  ];
}

function creditOf({ key, kind, outcome, legs, ref }: TransferRecord) {
  if (outcome !== 'accepted' || (kind !== 'share' && kind !== 'gift' && kind !== 'welcome')) return [];
  const to = legs.find(({ account, amount }) => amount > 0 && userOf(account) !== undefined);
  const from = legs.find(({ account, amount }) => amount < 0 && userOf(account) !== undefined);
  if (!to) return [];
  const userId = userOf(to.account) as string;
  return [
    { key, kind, userId, amount: to.amount, fromUserId: from && userOf(from.account), note: ref?.note },
  ];
}
