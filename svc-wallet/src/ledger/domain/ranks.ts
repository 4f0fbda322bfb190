/**
 * Ranks of accounts that follow each other in the rankings, one of which is known.
 * @param coins of each, in order
 * @param own the place of the known one among them; how many have more coins, and how many as many, itself among them
 * @param aboveFirst how many accounts have more coins than the first
 */
export function ranksAround(
  coins: readonly number[],
  own: { place: number; higher: number; ties: number },
  aboveFirst: number,
): number[] {
  const [as, first] = [coins[own.place], coins[0]];
  const tiesUntil = (end: number) => coins.slice(0, end).filter((one) => one === as).length;
  // If the first has more, all ties before the known one are shown; if not, all after it are, where any has fewer.
  const before =
    own.higher + (first === as ? own.ties - tiesUntil(coins.length) : tiesUntil(own.place) - own.place);
  return ranksOf(coins, aboveFirst, before);
}

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
