import { formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import type { CoinKind } from '@matchday/contracts/wallet/calls/coin-calls';
import type { LedgerRef } from './commands.ts';
import type { Posting } from './records.ts';

/** Days are in East Africa Time, which has no summer time (DESIGN 5.5). */
const offset = '+03:00';
const dayMs = 24 * 3600 * 1000;

/** First instant of a range of days, and the first instant after it. */
export function instantsOf(days: { from?: string; to?: string }): { from?: Date; until?: Date } {
  const startOf = (day: string) => new Date(`${day}T00:00:00${offset}`);
  return {
    ...(days.from === undefined ? {} : { from: startOf(days.from) }),
    ...(days.to === undefined ? {} : { until: new Date(startOf(days.to).getTime() + dayMs) }),
  };
}

/** Id of the other user of a share; undefined for any other line. */
export function otherPersonOf({ kind, amount, ref }: Pick<Posting, 'kind' | 'amount' | 'ref'>) {
  if (kind !== 'share') return undefined;
  return amount < 0 ? ref?.id : ref?.from;
}

/** Id of the admin who gave the coins of a line; only admins learn it. */
export const giverOf = ({ kind, ref }: Pick<Posting, 'kind' | 'ref'>): string | undefined =>
  kind === 'gift' ? ref?.id : undefined;

const settlementTexts: Record<NonNullable<LedgerRef['why']>, (fixture: string) => string> = {
  won: (fixture) => `Won on ${fixture}`,
  earned: (fixture) => `Player earnings from ${fixture}`,
  refunded: (fixture) => `Refund for ${fixture}`,
  corrected: (fixture) => `Corrected result of ${fixture}`,
  'earned-corrected': (fixture) => `Corrected player earnings from ${fixture}`,
};

function shareText(amount: number, note: string | undefined, other: string): string {
  const quoted = note === undefined ? '' : `: “${note}”`;
  return amount < 0 ? `Shared with ${other}${quoted}` : `Shared by ${other}${quoted}`;
}

/**
 * Why the coins of a posting moved, in plain words: `Staked on Arsenal – Chelsea`, `Won on Arsenal 2–1 Chelsea`,
 * `Shared with okello7: “for lunch”`.
 * @param other username of {@link otherPersonOf}
 */
export function coinText(line: Pick<Posting, 'kind' | 'amount' | 'ref'>, other = 'someone'): string {
  return `${reasonText(line, other)}${owedPart(line.ref?.owed)}`;
}

/** What is between the teams of a match in the ledger, and in a coin history. */
const [stored, shown] = [' vs ', ' – '];

/** A text as people read it in a coin history, as the ledger has it. */
export const textIn = (read: string): string => read.replaceAll(shown, stored);

/** How a line changed a debt. */
function owedPart(owed = 0): string {
  if (owed === 0) return '';
  return owed > 0 ? ` (${formatNumber(owed)} paid off debt)` : ` (${formatNumber(-owed)} owed)`;
}

function reasonText(line: Pick<Posting, 'kind' | 'amount' | 'ref'>, other: string): string {
  const { kind, amount, ref } = line;
  const about = (ref?.text ?? '').replaceAll(stored, shown);
  switch (kind as CoinKind) {
    case 'welcome':
      return 'Welcome to Matchday';
    case 'stake':
      return `Staked on ${about}`;
    case 'purchase':
      return `Player bought for ${about}`;
    case 'payout':
      return settlementTexts[ref?.why ?? 'won'](about);
    case 'refund':
      return settlementTexts.refunded(about);
    case 'order':
      return `Ordered ${about}`;
    case 'order-refund':
      return `Refund for ${about}`;
    case 'share':
      return shareText(amount, ref?.note, other);
    case 'gift':
      return ref?.note === undefined ? 'Gift from Matchday' : `Gift from Matchday: “${ref.note}”`;
    case 'user-deleted':
      return 'Account deleted';
  }
}

/** The link of a line: its match, where one's own slips and players are, its order, or the profile. */
export function coinLink({ kind, ref }: Pick<Posting, 'kind' | 'ref'>): string | undefined {
  if (kind === 'welcome') return paths.home;
  if (ref?.type === 'fixture') return paths.betform(ref.id);
  if (ref?.type === 'order') return paths.order(ref.id);
  return kind === 'share' || kind === 'gift' ? paths.profile : undefined;
}
