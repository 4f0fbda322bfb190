import { UGX_PER_COIN } from '@matchday/contracts/constants';
import { reserveCoins } from '@matchday/contracts/wallet/rules';
import { type AccountType, type HouseClass, houseClassOf, reserveAccount } from './accounts.ts';

/** Sum of balances by type; `account` is filled for house and reserve accounts. */
export interface AccountSum {
  readonly type: AccountType;
  readonly account: string;
  readonly sum: number;
}

/**
 * The books in coins (DESIGN 6): issued = held + staked + spent + house − owed; `findings` lists what is wrong.
 * Coins in accounts of fixtures are staked, coins in accounts of orders are spent.
 */
export function booksOf(sums: readonly AccountSum[], lowestBalance: number) {
  const total = (fits: (row: AccountSum) => boolean) =>
    sums.filter(fits).reduce((sum, row) => sum + row.sum, 0);
  const house = (...classes: HouseClass[]) =>
    total(({ type, account }) => type === 'house' && classes.includes(houseClassOf(account)));
  const held = total(({ type }) => type === 'user');
  const books = {
    issued: 0 - house('issued'),
    held,
    staked: house('staked') + total(({ type }) => type === 'fixture'),
    spent: house('spent') + total(({ type }) => type === 'order'),
    house: house('results', 'forfeited', 'written-off'),
    owed: 0 - total(({ type }) => type === 'owed'),
    writtenOff: 0 - house('written-off'),
    liabilityUGX: held * UGX_PER_COIN,
    reserveUGX: total(({ account }) => account === reserveAccount),
  };
  const findings: string[] = [];
  const missing = books.issued - (books.held + books.staked + books.spent + books.house - books.owed);
  if (missing !== 0) findings.push(`The books differ by ${missing} coins`);
  if (lowestBalance < 0) findings.push('A balance is below 0');
  const closed = total(({ type }) => type === 'closed');
  if (closed !== 0) findings.push(`Closed accounts hold ${closed} coins`);
  const reserve = total(({ type }) => type === 'reserve');
  if (reserve !== 0) findings.push(`The reserve differs from what was invested by ${reserve} UGX`);
  return { books, findings };
}

/** The reserve as shown: its coins are calculated when read (DESIGN 5.8). */
export const reserveOf = (ugx: number) => ({ balance: reserveCoins(ugx), ugxEquivalent: ugx });
