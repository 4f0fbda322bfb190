import { type StatType, statTypes } from './rules.ts';

const names: Record<StatType, readonly [one: string, many: string]> = {
  goals: ['goal', 'goals'],
  assists: ['assist', 'assists'],
  saves: ['save', 'saves'],
  cleanSheets: ['clean sheet', 'clean sheets'],
  tackles: ['tackle', 'tackles'],
  flair: ['flair point', 'flair points'],
  yellowCards: ['yellow card', 'yellow cards'],
  redCards: ['red card', 'red cards'],
};

/** One count as words: `1 goal`, `2 yellow cards`. */
export const statText = (type: StatType, count: number): string =>
  `${count} ${names[type][count === 1 ? 0 : 1]}`;

/** Every count above 0 as words: `2 goals, 1 yellow card`; empty without any. */
export const statsText = (stats: Partial<Record<StatType, number>>): string =>
  statTypes
    .flatMap((type) => {
      const count = stats[type] ?? 0;
      return count > 0 ? [statText(type, count)] : [];
    })
    .join(', ');
