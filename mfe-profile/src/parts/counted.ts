import { formatNumber } from '@matchday/contracts/format';

/** A count with its word: `1 line`, `1,200 lines`; `many` where the plural is not made by an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
