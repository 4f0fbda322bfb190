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

/** The name of a stat as the heading of its counts: `Clean sheets`. */
export const statName = (type: StatType): string => {
  const [, many] = names[type];
  return many.charAt(0).toUpperCase() + many.slice(1);
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
