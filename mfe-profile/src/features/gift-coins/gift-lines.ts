import type { BodyInputOf } from '@matchday/contracts/call';
import type { GiftLine, giftCoinsList } from '@matchday/contracts/wallet/http';
import { readNumber } from '@matchday/ui/forms';

/** Most lines that the server accepts in one list. */
export const MOST_LINES = 500;

/** A line of a list of gifts as shown on the screen. */
export interface DraftLine {
  /** Its number in the pasted text or in the file, from 1. */
  number: number;
  recipientUsername: string;
  amount: string;
  /** The text after the amount: not sent, but repeated in the report. */
  note: string;
  /** It was edited here, and its fields stay open. */
  isFixed?: boolean;
}

type SentLine = BodyInputOf<typeof giftCoinsList>['lines'][number];

/** A line as it is sent: an amount that is not a number stays as it is, and the server refuses it. */
export const sentLine = ({ recipientUsername, amount }: DraftLine): SentLine => ({
  recipientUsername: recipientUsername.trim(),
  amount: readNumber(amount.trim()),
});

/** Key of a line for the check: equal lines have the same verdict. */
export const verdictKey = (line: DraftLine): string => JSON.stringify(sentLine(line));

/** A line with the server's verdict; undefined until it has answered. */
export interface JudgedLine extends DraftLine {
  verdict: GiftLine | undefined;
}

/** Totals of a list; `coins` and `people` count its valid lines. */
interface GiftSum {
  bad: number;
  waiting: number;
  coins: number;
  people: number;
}

/** Sums up the verdicts of the lines. */
export function sumOf(lines: readonly JudgedLine[]): GiftSum {
  const good = lines.flatMap(({ verdict }) => (verdict?.ok ? [verdict] : []));
  return {
    bad: lines.filter(({ verdict }) => verdict?.ok === false).length,
    waiting: lines.filter(({ verdict }) => verdict === undefined).length,
    coins: good.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    people: new Set(good.map(({ recipientUsername }) => recipientUsername)).size,
  };
}

/** Usernames on more than one valid line, on purpose or by mistake. */
export function repeatedIn(lines: readonly JudgedLine[]): string[] {
  const names = lines.flatMap(({ verdict }) => (verdict?.ok ? [verdict.recipientUsername] : []));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
