import {
  type AccountState,
  isSummed,
  owedAccount,
  reserveAccount,
  typeOf,
  userAccount,
  userOf,
} from '../accounts.ts';
import type { LedgerCommand, Leg, Outcome, TransferCommand } from '../commands.ts';
import type { Posting, TransferRecord } from '../records.ts';
import { legsOf } from './legs-of.ts';
import { partsOf } from './parts-of.ts';

/** An account that the batch changed; `before` is null if the batch opened it. */
export interface AccountChange {
  readonly before: AccountState | null;
  readonly after: AccountState;
}

export interface BatchDecision {
  /** One for each command, in order. */
  readonly outcomes: readonly Outcome[];
  /** Keys decided by this batch. */
  readonly transfers: readonly TransferRecord[];
  /** In order of account id. */
  readonly changes: readonly AccountChange[];
  readonly postings: readonly Posting[];
}

/** What a repeated command is answered from. */
type Decided = Pick<
  TransferRecord,
  'requestHash' | 'kind' | 'outcome' | 'reason' | 'owed' | 'balance' | 'ref' | 'legs'
>;

interface BatchInput {
  /** In the order of their arrival. */
  readonly commands: readonly LedgerCommand[];
  /** Decided before, by key: the commands' own keys and those of `keysNamed`. */
  readonly known: ReadonlyMap<string, Decided>;
  /** Before the batch, by id; see `accountsTouched`. */
  readonly accounts: ReadonlyMap<string, AccountState>;
  /** The instance whose parts are written. */
  readonly instance: string;
  readonly batch: string;
  readonly at: Date;
}

/**
 * Decides a batch as if its commands came one after the other (DESIGN 6, 12): every transfer sums to 0, no user,
 * fixture or order falls below 0, a key is decided once, and the same key with another request is a mismatch.
 * Pure: the store commits the result, all or nothing.
 * @throws RangeError for legs that do not balance, which would be a bug in `legsOf`
 */
export function decideBatch(input: BatchInput): BatchDecision {
  const { commands, known, instance, batch, at } = input;
  const accounts = new Map(input.accounts);
  const decided = new Map<string, TransferRecord>();
  const postings: Posting[] = [];
  const parts = partsOf(input.accounts);

  const apply = (id: string, amount: number): AccountState => {
    const account = accounts.get(id) ?? newAccount(id, at);
    const after = { ...account, balance: account.balance + amount, seq: account.seq + 1 };
    accounts.set(id, after);
    return after;
  };
  const post = ({ key, kind, ref }: TransferCommand, legs: readonly Leg[]) => {
    for (const [index, { account, amount }] of legs.entries()) {
      if (isSummed(account)) parts.add(account, amount);
      else {
        const { seq, balance } = apply(account, amount);
        const owed = owedLegOf(account, legs)?.amount;
        const withDebt = owed === undefined || !ref ? ref : { ...ref, owed };
        postings.push({
          id: `${key}#${index}`,
          account,
          seq,
          amount,
          balance,
          kind,
          ref: withDebt,
          batch,
          at,
        });
      }
    }
  };
  const view = {
    account: (id: string) => accounts.get(id),
    held: (whole: string) => (isSummed(whole) ? parts.held(whole) : (accounts.get(whole)?.balance ?? 0)),
    transfer: (key: string) => decided.get(key) ?? known.get(key),
  };
  const decide = (command: LedgerCommand): TransferRecord => {
    const { key, kind } = command;
    const base = { key, kind, batch, at, legs: [] };
    if (kind === 'tombstone') return { ...base, requestHash: '', outcome: 'refused', reason: 'tombstone' };
    const { requestHash, ref } = command;
    const plan = legsOf(command, view);
    if ('refused' in plan) {
      const { refused: reason, owed } = plan;
      return {
        ...base,
        requestHash,
        ref,
        outcome: 'refused',
        reason,
        ...(owed === undefined ? {} : { owed }),
      };
    }
    // A line that only paid a debt is kept too: it is part of the history.
    const legs = plan.legs.filter(({ account, amount }) => amount !== 0 || owedLegOf(account, plan.legs));
    if (legs.reduce((sum, { amount }) => sum + amount, 0) !== 0)
      throw new RangeError(`The legs of ${key} do not sum to 0`);
    post(command, legs);
    if (kind === 'welcome' || kind === 'user-deleted')
      setOpen(accounts, command.userId, kind === 'welcome', at);
    const { balance } = accounts.get(answeredAccount(command)) ?? {};
    return { ...base, requestHash, ref, legs, outcome: 'accepted', balance };
  };

  const outcomes = commands.map((command): Outcome => {
    const former = decided.get(command.key) ?? known.get(command.key);
    if (former) return repeatedOutcome(command, former);
    const record = decide(command);
    decided.set(command.key, record);
    return outcomeOf(command.key, record, false);
  });

  for (const { part, amount } of parts.changes(instance)) {
    const { id, seq, balance } = apply(part, amount);
    postings.push({ id: `${batch}#${id}`, account: id, seq, amount, balance, kind: 'batch', batch, at });
  }
  return {
    outcomes,
    transfers: [...decided.values()],
    changes: changesOf(input.accounts, accounts),
    postings,
  };
}

/** The leg of the debt that accompanies a user's leg, if the transfer changed the debt. */
function owedLegOf(account: string, legs: readonly Leg[]): Leg | undefined {
  const userId = userOf(account);
  if (userId === undefined) return undefined;
  return legs.find((one) => one.amount !== 0 && one.account === owedAccount(userId));
}

/** The account whose balance is returned for a command. */
function answeredAccount(command: TransferCommand): string {
  if ('userId' in command) return userAccount(command.userId);
  return command.kind === 'reserve' ? reserveAccount : '';
}

const newAccount = (id: string, at: Date): AccountState => ({
  id,
  type: typeOf(id),
  balance: 0,
  seq: 0,
  openedAt: at,
  settled: false,
});

function setOpen(accounts: Map<string, AccountState>, userId: string, open: boolean, at: Date): void {
  const id = userAccount(userId);
  accounts.set(id, { ...(accounts.get(id) ?? newAccount(id, at)), type: open ? 'user' : 'closed' });
}

function outcomeOf(key: string, decided: Decided, repeated: boolean): Outcome {
  const { outcome, reason, owed, balance, ref } = decided;
  return { key, outcome, reason, balance, ref, repeated, ...(owed === undefined ? {} : { owed }) };
}

function repeatedOutcome(command: LedgerCommand, former: Decided): Outcome {
  const differs =
    command.kind !== 'tombstone' &&
    former.reason !== 'tombstone' &&
    former.requestHash !== command.requestHash;
  return differs
    ? { key: command.key, outcome: 'refused', reason: 'mismatch', repeated: true }
    : outcomeOf(command.key, former, true);
}

function changesOf(
  before: ReadonlyMap<string, AccountState>,
  after: ReadonlyMap<string, AccountState>,
): AccountChange[] {
  return [...after.values()]
    .filter((account) => account !== before.get(account.id))
    .map((account) => ({ before: before.get(account.id) ?? null, after: account }))
    .sort((a, b) => (a.after.id < b.after.id ? -1 : 1));
}
