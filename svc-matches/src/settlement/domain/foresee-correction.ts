import type { Difference } from '../../predictions/index.ts';

/** Differences of each person summed, without those of nothing; who loses most first. */
export function addDifferences(differences: readonly Difference[]): Difference[] {
  const sums = new Map<string, number>();
  for (const { user, coins } of differences) sums.set(user, (sums.get(user) ?? 0) + coins);
  return [...sums]
    .filter(([, coins]) => coins !== 0)
    .map(([user, coins]) => ({ user, coins }))
    .sort((a, b) => a.coins - b.coins || (a.user < b.user ? -1 : 1));
}

interface PeopleAndCoins {
  people: number;
  coins: number;
}

/** What a correction would do to people who have these balances. */
export interface Foreseen {
  gain: PeopleAndCoins;
  lose: PeopleAndCoins;
  owe: PeopleAndCoins;
  people: { user: string; difference: number; balance: number; owes: number }[];
}

/**
 * Who gains, who loses and who would owe (DESIGN 6): a reversal takes what is there, the rest is owed. Who
 * has no account any more neither has nor owes anything.
 * @param differences one for each person
 */
export function foreseen(
  differences: readonly Difference[],
  balances: ReadonlyMap<string, number>,
): Foreseen {
  const people = differences.map(({ user, coins }) => {
    const balance = balances.get(user);
    const owes = balance === undefined ? 0 : Math.max(0, -coins - balance);
    return { user, difference: coins, balance: balance ?? 0, owes };
  });
  const sum = (coinsOf: (person: (typeof people)[number]) => number): PeopleAndCoins => ({
    people: people.filter((person) => coinsOf(person) > 0).length,
    coins: people.reduce((total, person) => total + Math.max(0, coinsOf(person)), 0),
  });
  return {
    gain: sum(({ difference }) => difference),
    lose: sum(({ difference }) => -difference),
    owe: sum(({ owes }) => owes),
    people,
  };
}
