import { coinsChanged, coinsCredited } from '@matchday/contracts/wallet/events';
import { type Fact, fact } from '@matchday/service-kit/bus';
import { owedAccount, userOf } from '../../domain/accounts.ts';
import type { LedgerCommand, Outcome } from '../../domain/commands.ts';
import { accountsTouched } from '../../domain/decide/accounts-touched.ts';
import { type BatchDecision, decideBatch } from '../../domain/decide/decide-batch.ts';
import { keysNamed } from '../../domain/decide/named-transfers.ts';
import type { TransferRecord } from '../../domain/records.ts';
import type { LedgerStore } from '../ports.ts';

/** Decides and commits one batch in one transaction; all or nothing. */
export type CommitBatch = (
  commands: readonly LedgerCommand[],
  attempts: number,
) => Promise<readonly Outcome[]>;

/** @param deps `instance` names the parts this process writes; `onUnfunded` gets the key of each unfunded transfer */
export function commitBatch(deps: {
  store: Pick<LedgerStore, 'transact'>;
  instance: string;
  newId: () => string;
  clock: () => Date;
  onUnfunded?: (key: string) => void;
}): CommitBatch {
  const { store, instance, newId, clock, onUnfunded } = deps;
  return async (commands, attempts) => {
    const outcomes = await store.transact(
      async (transaction) => {
        const keys = commands.flatMap((command) => [command.key, ...keysNamed(command)]);
        const known = await transaction.known([...new Set(keys)]);
        const accounts = await transaction.accounts(accountsTouched(commands, instance));
        const decision = decideBatch({ commands, known, accounts, instance, batch: newId(), at: clock() });
        if (decision.transfers.length > 0) await transaction.write(decision, factsOf(decision));
        return decision.outcomes;
      },
      { attempts },
    );
    for (const { key, reason, repeated } of outcomes)
      if (reason === 'unfunded' && !repeated) onUnfunded?.(key);
    return outcomes;
  };
}

/** One `coins.changed` for the batch, and `coins.credited` if users received coins (DESIGN 6, 7). */
function factsOf({ changes, transfers }: BatchDecision): Fact[] {
  const debts = new Map(changes.map(({ after }) => [after.id, -after.balance]));
  const accounts = changes.flatMap(({ after }) => {
    const userId = userOf(after.id);
    if (userId === undefined) return [];
    const owed = debts.get(owedAccount(userId));
    return [{ userId, balance: after.balance, seq: after.seq, ...(owed === undefined ? {} : { owed }) }];
  });
  const credits = transfers.flatMap(creditOf);
  return [
    ...(accounts.length > 0 ? [fact(coinsChanged, { accounts })] : []),
    ...(credits.length > 0 ? [fact(coinsCredited, { credits })] : []),
  ];
}

function creditOf({ key, kind, outcome, legs, ref }: TransferRecord) {
  if (outcome !== 'accepted' || (kind !== 'share' && kind !== 'gift' && kind !== 'welcome')) return [];
  const from = legs.find(({ account, amount }) => amount < 0 && userOf(account) !== undefined);
  // Coins that paid a debt count as received too.
  const to = legs.find(({ account, amount }) => amount >= 0 && userOf(account) !== undefined);
  if (!to) return [];
  const userId = userOf(to.account) as string;
  const paid = legs.find(({ account }) => account === owedAccount(userId))?.amount ?? 0;
  const amount = to.amount + paid;
  return [{ key, kind, userId, amount, fromUserId: from && userOf(from.account), note: ref?.note }];
}
