/**
 * Ranks of accounts in order of coins, descending: equal coins share a rank (DESIGN 5.12).
 * @param coins of each, in order
 * @param above how many accounts have more coins than the first
 * @param before how many are listed before the first, including those with as many coins
 */
export function ranksOf(coins: readonly number[], above: number, before: number): number[] {
  let rank = above + 1;
  return coins.map((own, index) => {
    if (index > 0 && own !== coins[index - 1]) rank = before + index + 1;
    return rank;
  });
}
