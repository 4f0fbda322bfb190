import { type AccountState, reserveAccount, subAccount, typeOf, userAccount } from './accounts.ts';
import type {
  LedgerCommand,
  LedgerRef,
  Leg,
  Outcome,
  RefusalReason,
  TransferCommand,
  TransferKind,
} from './commands.ts';
import { legsOf } from './legs-of.ts';

/** A transfer as it is kept: an accepted one for ever, a refused one for 30 days. */
export interface TransferRecord {
  readonly key: string;
  readonly requestHash: string;
  readonly kind: TransferKind;
  readonly outcome: 'accepted' | 'refused';
  readonly reason?: RefusalReason;
  readonly balance?: number;
  /** House accounts by their class: what one instance's part of them received stands in the postings. */
  readonly legs: readonly Leg[];
  readonly ref?: LedgerRef;
  readonly batch: string;
  readonly at: Date;
}

/** A line of one account. Those of house accounts are summed over a batch. */
export interface Posting {
  readonly id: string;
  readonly account: string;
  readonly seq: number;
  readonly amount: number;
  readonly balance: number;
  readonly kind: TransferKind | 'batch';
  readonly ref?: LedgerRef;
  readonly batch: string;
  readonly at: Date;
}

/** An account that differs after the batch; `before` is null for one that the batch opened. */
export interface AccountChange {
  readonly before: AccountState | null;
  readonly after: AccountState;
}

export interface BatchDecision {
  /** One for each command, in its place. */
  readonly outcomes: readonly Outcome[];
  /** Keys decided by this batch. */
  readonly transfers: readonly TransferRecord[];
  /** In order of account id. */
  readonly changes: readonly AccountChange[];
  readonly postings: readonly Posting[];
}

/** What repeated commands are answered from. */
type Decided = Pick<TransferRecord, 'requestHash' | 'outcome' | 'reason' | 'balance' | 'ref'>;

interface BatchInput {
  /** In the order of their arrival. */
  readonly commands: readonly LedgerCommand[];
  /** Decided before, by key. */
  readonly known: ReadonlyMap<string, Decided>;
  /** As they stand, by id; see `accountsTouched`. */
  readonly accounts: ReadonlyMap<string, AccountState>;
  /** Whose parts of the house accounts are written. */
  readonly instance: string;
  readonly batch: string;
  readonly at: Date;
}

/**
 * Decides a batch as if its commands came one after the other (DESIGN 6): every transfer sums to 0, no user
 * falls below 0, a key is decided once, and the same key with another request is a mismatch.
 * Nothing is written and nothing read: the store commits what comes out, all or nothing.
 * @throws RangeError for legs that do not balance, which would be a fault of `legsOf`
 */
export function decideBatch(input: BatchInput): BatchDecision {
  const { commands, known, instance, batch, at } = input;
  const accounts = new Map(input.accounts);
  const decided = new Map<string, TransferRecord>();
  const postings: Posting[] = [];
  const house = new Map<string, number>();

  const apply = (id: string, amount: number): AccountState => {
    const account = accounts.get(id) ?? newAccount(id, at);
    const after = { ...account, balance: account.balance + amount, seq: account.seq + 1 };
    accounts.set(id, after);
    return after;
  };
  const post = (command: TransferCommand, legs: readonly Leg[]) => {
    for (const [index, { account, amount }] of legs.entries()) {
      if (typeOf(account) === 'house') house.set(account, (house.get(account) ?? 0) + amount);
      else {
        const { seq, balance } = apply(account, amount);
        const { key, kind, ref } = command;
        postings.push({ id: `${key}#${index}`, account, seq, amount, balance, kind, ref, batch, at });
      }
    }
  };
  const decide = (command: LedgerCommand): TransferRecord => {
    const { key, kind } = command;
    const base = { key, kind, batch, at, legs: [] };
    if (kind === 'tombstone') return { ...base, requestHash: '', outcome: 'refused', reason: 'tombstone' };
    const { requestHash, ref } = command;
    const plan = legsOf(command, (id) => accounts.get(id));
    if ('refused' in plan) return { ...base, requestHash, ref, outcome: 'refused', reason: plan.refused };
    const legs = plan.legs.filter(({ amount }) => amount !== 0);
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

  for (const [account, amount] of house) {
    if (amount === 0) continue;
    const { id, seq, balance } = apply(subAccount(account, instance), amount);
    postings.push({ id: `${batch}#${id}`, account: id, seq, amount, balance, kind: 'batch', batch, at });
  }
  return {
    outcomes,
    transfers: [...decided.values()],
    changes: changesOf(input.accounts, accounts),
    postings,
  };
}

/** The account whose balance answers a command. */
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

function outcomeOf(key: string, { outcome, reason, balance, ref }: Decided, repeated: boolean): Outcome {
  return { key, outcome, reason, balance, ref, repeated };
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
