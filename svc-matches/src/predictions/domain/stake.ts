import { type Refusal, refuse } from '@matchday/contracts/errors';
import { INSUFFICIENT_TEXT } from '@matchday/contracts/matches/stake-forms';
import type { TransferCommand, TransferOutcome } from '@matchday/contracts/wallet/internal';
import { owedText } from '@matchday/contracts/wallet/rules';

/**
 * The states of coins on a fixture, be it a bet or a bought player (DESIGN 6).
 *
 *                ledger took the coins             a run decides
 *     PENDING ────────────────────────► OPEN ─────────────────────► SETTLED or VOID ◄─┐
 *        │ │                             │                                 │          │
 *        │ │        a bet is cancelled   │                                 └──────────┘
 *        │ └──────────────┬──────────────┘                        a correction, from either
 *        │                ▼                                              to either
 *        │           CANCELLING ────────► CANCELLED
 *        │                    coins are back
 *        ▼
 *     REJECTED   the fixture had closed, or the ledger refused
 *
 * PENDING: the coins may have left the balance or not. CANCELLING: they may be back or not.
 */
export const stakeStates = [
  'PENDING',
  'OPEN',
  'REJECTED',
  'CANCELLING',
  'CANCELLED',
  'SETTLED',
  'VOID',
] as const;
export type StakeState = (typeof stakeStates)[number];

const sources: Record<StakeState, readonly StakeState[]> = {
  PENDING: [],
  OPEN: ['PENDING'],
  REJECTED: ['PENDING'],
  CANCELLING: ['PENDING', 'OPEN'],
  CANCELLED: ['CANCELLING'],
  // From one of these to another by a correction.
  SETTLED: ['OPEN', 'SETTLED', 'VOID'],
  VOID: ['OPEN', 'SETTLED', 'VOID'],
};

/** States from which `to` can be reached; every write that changes a state has them as its condition. */
export const sourcesOf = (to: StakeState): readonly StakeState[] => sources[to];

/** States in which it is open where the coins are; no settlement runs while there are any. */
export const undecidedStates = ['PENDING', 'CANCELLING'] as const satisfies readonly StakeState[];

/** States that a person sees in lists; a rejected stake never was a prediction. */
export const shownStates = ['PENDING', 'OPEN', 'CANCELLING', 'CANCELLED', 'SETTLED', 'VOID'] as const;

/** States before anything has decided a stake, of those that a person sees. */
export const runningStates = ['PENDING', 'OPEN', 'CANCELLING'] as const;

/** States of stakes that count in figures; cancelled ones do not. */
export const countedStates = ['PENDING', 'OPEN', 'SETTLED', 'VOID'] as const;

/** States that a settlement run decides, for the first time or by the difference. */
export const settleableStates = ['OPEN', 'SETTLED', 'VOID'] as const;

/** The two kinds of stake, named as the wallet's transfers are. */
export type StakeKind = 'stake' | 'purchase';
type RejectReason = 'closed' | 'no-player' | 'insufficient' | 'no-account' | 'mismatch' | 'owes';
export type StakeOutcome = 'won' | 'lost' | 'refunded' | 'earned';

/** What a bet and a bought player have in common. */
export interface Stake {
  _id: string;
  user: string;
  fixture: string;
  /** Coins. */
  amount: number;
  state: StakeState;
  reason: RejectReason | null;
  /** Coins that its person owed, if that is the reason. */
  owed?: number;
  /** Hash of the request, so that a repeated key with another body is noticed. */
  hash: string;
  /** The settlement run that decided it, and that run's version; 0 before any. */
  run: string | null;
  version: number;
  outcome: StakeOutcome | null;
  /** Coins that came back: the winnings, the earnings or the refund. */
  payout: number;
  /** What its last run moved: coins that left `staked`, and the difference to the payout before. */
  released: number;
  difference: number;
  createdAt: Date;
}

/** Key of the transfer that takes the coins: the same stake is always the same transfer. */
export const transferKey = (kind: StakeKind, id: string): string => `${kind}:${id}`;

/** The command to the ledger that takes the coins of a stake. */
export const transferFor = (kind: StakeKind, stake: Stake, fixtureText: string): TransferCommand => ({
  key: transferKey(kind, stake._id),
  kind,
  userId: stake.user,
  amount: stake.amount,
  ref: { type: 'fixture', id: stake.fixture, text: fixtureText },
});

/** Key of the transfer that gives back the coins of a cancelled stake (DESIGN 6). */
export const refundKey = (id: string): string => `refund:${id}`;

/** The command to the ledger that gives back the coins of a cancelled stake. */
export const refundFor = (stake: Stake, fixtureText: string): TransferCommand => ({
  key: refundKey(stake._id),
  kind: 'refund',
  userId: stake.user,
  amount: stake.amount,
  ref: { type: 'fixture', id: stake.fixture, text: fixtureText },
});

/** What the ledger's outcome means for a stake that is PENDING. */
export type Decision =
  | { state: 'OPEN' }
  | { state: 'REJECTED'; reason: RejectReason; owed?: number | undefined };

/** A tombstone is laid only because the fixture has closed (DESIGN 6). */
export function decisionOf({ outcome, reason, owed }: TransferOutcome): Decision {
  if (outcome === 'accepted') return { state: 'OPEN' };
  if (reason === 'owes') return { state: 'REJECTED', reason, owed };
  const closed = reason === 'tombstone' || reason === 'unfunded' || !reason;
  return { state: 'REJECTED', reason: closed ? 'closed' : reason };
}

const shortOf: Record<StakeKind, string> = {
  stake: INSUFFICIENT_TEXT,
  purchase: 'Insufficient coins to buy this player. Buy Coins in shop',
};

/** Text for a fixture that takes no stakes (SPEC 2). */
export const CLOSED_TEXT = 'Predictions are closed for this fixture';

/** What a person reads about a rejected stake. */
export function refusalFor(kind: StakeKind, { reason, owed }: Pick<Stake, 'reason' | 'owed'>): Refusal {
  if (reason === 'owes') return refuse.invalid(owedText(owed ?? 0));
  if (reason === 'insufficient') return refuse.invalid(shortOf[kind]);
  if (reason === 'closed' || reason === null) return refuse.conflict(CLOSED_TEXT);
  if (reason === 'no-player') return refuse.notFound('Player');
  if (reason === 'no-account') return refuse.notFound('Account');
  return refuse.conflict('This was already asked for with another amount');
}
