import { formatDate, formatNumber, formatOdds, formatTime } from '@matchday/contracts/format';
import { fixtureForm } from '@matchday/contracts/matches/forms';
import type { Fixture, OpenStakes } from '@matchday/contracts/matches/http';

/** What can be edited of a fixture. */
export const editForm = fixtureForm.pick({
  homeOdds: true,
  drawOdds: true,
  awayOdds: true,
  date: true,
  bettingDeadline: true,
  round: true,
  inTable: true,
});

export type Values = Pick<
  Fixture,
  'homeOdds' | 'drawOdds' | 'awayOdds' | 'date' | 'bettingDeadline' | 'inTable'
> & {
  round: string;
};
export type Field = keyof Values;

/** The values of the form from a fixture. */
export const valuesOf = (fixture: Fixture): Values => ({
  homeOdds: fixture.homeOdds,
  drawOdds: fixture.drawOdds,
  awayOdds: fixture.awayOdds,
  date: fixture.date,
  bettingDeadline: fixture.bettingDeadline,
  inTable: fixture.inTable,
  round: fixture.round ?? '',
});

/** Labels of the fields. */
export const labels: Record<Field, string> = {
  date: 'Kick-off',
  bettingDeadline: 'Betting deadline',
  homeOdds: 'Home odds',
  drawOdds: 'Draw odds',
  awayOdds: 'Away odds',
  round: 'Round',
  inTable: 'Counts towards the table',
};
const fields = Object.keys(labels) as Field[];

const dateText = (value: string) => `${formatDate(value)}, ${formatTime(value)}`;
const texts: { [F in Field]: (value: Values[F]) => string } = {
  date: dateText,
  bettingDeadline: dateText,
  homeOdds: formatOdds,
  drawOdds: formatOdds,
  awayOdds: formatOdds,
  round: (value) => value || 'none',
  inTable: (value) => (value ? 'yes' : 'no'),
};
const textOf = <F extends Field>(field: F, values: Values): string => texts[field](values[field]);

/** The fields in which two sets of values differ. */
export const differing = (before: Values, after: Values): Field[] =>
  fields.filter((field) => before[field] !== after[field]);

/** What differs, a line for each field: `Kick-off: Nov 21, 2026, 18:00 → Nov 22, 2026, 16:00`. */
export const differences = (before: Values, after: Values): string[] =>
  differing(before, after).map(
    (field) => `${labels[field]}: ${textOf(field, before)} → ${textOf(field, after)}`,
  );

const many = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;

/** What is staked, in a sentence. */
export function stakesText({ people, predictions, purchases, coins }: OpenStakes): string {
  if (people === 0) return 'Nobody has staked on this match yet.';
  const what = [
    predictions > 0 && many(predictions, 'prediction'),
    purchases > 0 && many(purchases, 'bought player'),
  ].filter(Boolean);
  return `${many(people, 'person has', 'people have')} ${many(coins, 'coin')} on this match: ${what.join(' and ')}.`;
}

/** What a change that is asked about at `now` means for those who have staked; empty where it touches nobody. */
export function consequences(
  before: Values,
  after: Values,
  stakes: OpenStakes,
  { isAhead, isOpen, now }: { isAhead: boolean; isOpen: boolean; now: Date },
): string[] {
  if (stakes.people === 0) return [];
  const changed = differing(before, after);
  const { people, predictions } = stakes;
  const hasOdds = changed.some((field) => field.endsWith('Odds'));
  const earlier = changed.includes('bettingDeadline') && after.bettingDeadline < before.bettingDeadline;
  const hasMoved = changed.includes('date');
  const toldOf = (what: string) => [`${many(people, 'person', 'people')} will be notified of the ${what}.`];
  return [
    ...(hasMoved && isAhead ? toldOf('new kick-off') : []),
    ...(!hasMoved && earlier && isOpen && new Date(after.bettingDeadline) > now
      ? toldOf('earlier deadline')
      : []),
    ...(hasOdds && predictions > 0
      ? [
          predictions === 1
            ? 'The prediction that was placed keeps its odds.'
            : `The ${formatNumber(predictions)} predictions that were placed keep their odds.`,
        ]
      : []),
    ...(earlier ? ['After the earlier deadline nobody can cancel a prediction.'] : []),
  ];
}
