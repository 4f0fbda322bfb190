import type { BodyInputOf } from '@matchday/contracts/call';
import type { GiftLine, giftCoinsList } from '@matchday/contracts/wallet/http';
import { readNumber } from '@matchday/ui/forms';

/** Lines that the server takes in one list. */
export const MOST_LINES = 500;

/** A line of a list of gifts as it stands on the screen. */
export interface DraftLine {
  /** Its number in what was pasted or in the file, from 1. */
  number: number;
  recipientUsername: string;
  amount: string;
  /** What stood behind the amount: it is not sent, but comes back in the report. */
  note: string;
  /** It has been fixed here, and stays open. */
  isFixed?: boolean;
}

type SentLine = BodyInputOf<typeof giftCoinsList>['lines'][number];

/** A line as the server gets it: an amount that is no number stays as it is, for the server to refuse. */
export const sentLine = ({ recipientUsername, amount }: DraftLine): SentLine => ({
  recipientUsername: recipientUsername.trim(),
  amount: readNumber(amount.trim()),
});

/** What the server is asked about a line: equal lines have the same verdict. */
export const verdictKey = (line: DraftLine): string => JSON.stringify(sentLine(line));

/** A line with what the server says of it; undefined while it has not. */
export interface JudgedLine extends DraftLine {
  verdict: GiftLine | undefined;
}

/** How a list stands as a whole; `coins` and `people` are those of its good lines. */
interface GiftSum {
  bad: number;
  waiting: number;
  coins: number;
  people: number;
}

/** Sums up what the server has said of the lines. */
export function sumOf(lines: readonly JudgedLine[]): GiftSum {
  const good = lines.flatMap(({ verdict }) => (verdict?.ok ? [verdict] : []));
  return {
    bad: lines.filter(({ verdict }) => verdict?.ok === false).length,
    waiting: lines.filter(({ verdict }) => verdict === undefined).length,
    coins: good.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    people: new Set(good.map(({ recipientUsername }) => recipientUsername)).size,
  };
}

/** Usernames that stand in more than one good line, which may be meant or a slip. */
export function repeatedIn(lines: readonly JudgedLine[]): string[] {
  const names = lines.flatMap(({ verdict }) => (verdict?.ok ? [verdict.recipientUsername] : []));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
