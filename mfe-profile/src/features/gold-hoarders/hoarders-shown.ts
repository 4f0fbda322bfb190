import type { AnswerOf } from '@matchday/contracts/call';
import type { getMyRanking, Ranking } from '@matchday/contracts/wallet/http';
import { onceEach } from '../../parts/once-each.ts';

/** Own rank with the neighbours, from the server. */
type MyRanking = AnswerOf<typeof getMyRanking>;

/** The rows loaded so far, then the person with their neighbours; in order, nobody twice. */
export function hoardersShown(loaded: readonly Ranking[], mine: MyRanking | undefined): Ranking[] {
  const seen = new Set(loaded.map(({ _id }) => _id));
  const rows = onceEach(loaded, ({ _id }) => _id);
  return [...rows, ...(mine?.neighbours ?? []).filter(({ _id }) => !seen.has(_id))];
}

/** The next user above and the coins needed to pass them; null for the first. */
export function nextAbove(
  rankings: readonly Ranking[],
  mine: MyRanking | undefined,
  me: string,
): { username: string; missing: number } | null {
  const own = mine?.neighbours.find(({ username }) => username === me);
  if (!mine || !own || mine.toNext === 0) return null;
  const coins = own.coins + mine.toNext - 1;
  const above = [...mine.neighbours]
    .reverse()
    .concat(rankings)
    .find((row) => row.coins === coins);
  return { username: above?.username ?? 'the next', missing: mine.toNext };
}
