export const statTypes = [
  'goals',
  'assists',
  'saves',
  'cleanSheets',
  'tackles',
  'flair',
  'yellowCards',
  'redCards',
] as const;
export type StatType = (typeof statTypes)[number];
/** The most that a player can have in one match, where that is fewer than 99. */
export const statMost: Partial<Record<StatType, number>> = { cleanSheets: 1, yellowCards: 2, redCards: 1 };
/** What happens in a match beside goals. */
export const eventKinds = ['yellowCard', 'redCard', 'substitution'] as const;
export type EventKind = (typeof eventKinds)[number];
/** The cards that stats of players count. */
export const cardOfStat: Partial<Record<StatType, EventKind>> = {
  yellowCards: 'yellowCard',
  redCards: 'redCard',
};
/** Labels of {@link eventKinds}. */
export const eventLabels: Record<EventKind, string> = {
  yellowCard: 'Yellow card',
  redCard: 'Red card',
  substitution: 'Substitution',
};
/** Labels of the stats of players. */
export const statLabels: Record<StatType, string> = {
  goals: 'Goals',
  assists: 'Assists',
  saves: 'Saves',
  cleanSheets: 'Clean sheets',
  tackles: 'Tackles',
  flair: 'Flair',
  yellowCards: 'Yellow cards',
  redCards: 'Red cards',
};

/** Weight of one count in the impact of a player (DESIGN 5.7). */
export const impactWeights: Record<StatType, number> = {
  goals: 5,
  assists: 3,
  cleanSheets: 4,
  saves: 1,
  tackles: 0.5,
  flair: 1,
  yellowCards: -1,
  redCards: -3,
};

/** Impact of a player in a fixture: Σ count × weight (DESIGN 5.7). */
export const impactOf = (stats: Partial<Record<StatType, number>>): number =>
  statTypes.reduce((sum, type) => sum + (stats[type] ?? 0) * impactWeights[type], 0);

/** A line of the sum that a bought player earns by: count × weight = impact. */
export interface ImpactLine {
  stat: StatType;
  count: number;
  weight: number;
  impact: number;
}

/** Where the impact of a player comes from: one line for each stat that counts (DESIGN 5.7). */
export const impactLines = (stats: Partial<Record<StatType, number>>): ImpactLine[] =>
  statTypes.flatMap((stat) => {
    const [count, weight] = [stats[stat] ?? 0, impactWeights[stat]];
    return count === 0 ? [] : [{ stat, count, weight, impact: count * weight }];
  });

/** Coins that a bought player earns: max(0, round(cost × impact / 10)) (DESIGN 5.7). */
export const earnedOf = (cost: number, stats: Partial<Record<StatType, number>>): number =>
  Math.max(0, Math.round((cost * impactOf(stats)) / 10));

const statNames: Record<StatType, readonly [one: string, many: string]> = {
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
  `${count} ${statNames[type][count === 1 ? 0 : 1]}`;

/** Every count above 0 as words: `2 goals, 1 yellow card`; empty without any. */
export const statsText = (stats: Partial<Record<StatType, number>>): string =>
  statTypes
    .flatMap((type) => {
      const count = stats[type] ?? 0;
      return count > 0 ? [statText(type, count)] : [];
    })
    .join(', ');
