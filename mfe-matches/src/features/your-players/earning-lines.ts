import type { Fixture } from '@matchday/contracts/matches/http';
import { impactOf, impactWeights, type StatType, statTypes } from '@matchday/contracts/matches/rules';

/** One line of the sum: `goals 1 × 5` gives 5. */
export interface EarningLine {
  type: StatType;
  text: string;
  value: number;
}

const minus = (value: number): string => String(value).replace('-', '−');

/** The sum of a bought player, line by line (DESIGN 5.7); only what the player has done. */
export function earningLines(fixture: Fixture, playerId: string): { lines: EarningLine[]; impact: number } {
  const stats = fixture.playerStats.find(({ player }) => player === playerId);
  const lines = statTypes.flatMap((type) => {
    const count = stats?.[type] ?? 0;
    const weight = impactWeights[type];
    return count === 0 ? [] : [{ type, text: `${type} ${count} × ${minus(weight)}`, value: count * weight }];
  });
  return { lines, impact: impactOf(stats ?? {}) };
}

/** A figure of the sum with a real minus. */
export const figure = minus;
