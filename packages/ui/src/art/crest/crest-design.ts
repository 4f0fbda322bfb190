import { type Club, type CrestCharge, type CrestShape, clubOf } from '@matchday/contracts/clubs';

/** What a crest is drawn from. */
type CrestDesign = Pick<Club, 'field' | 'charge' | 'pattern' | 'shape'>;

/** Outline of each shape in a box of 48 × 56. */
export const crestOutlines: Record<CrestShape, string> = {
  heater: 'M4 4h40v24c0 13-9 20-20 25C13 48 4 41 4 28z',
  round: 'M24 5a23 23 0 1 1 0 46 23 23 0 0 1 0-46z',
  spade: 'M4 9c8 1 14-2 20-6 6 4 12 7 20 6 1 22-4 35-20 44C8 44 3 31 4 9z',
  hex: 'M24 3l21 12v26L24 53 3 41V15z',
};

const shapes: readonly CrestShape[] = ['heater', 'round', 'spade', 'hex'];
const patterns: readonly CrestCharge[] = [
  'halves',
  'chief',
  'sash',
  'chevron',
  'cross',
  'quarters',
  'hoops',
  'stripes',
];
const grounds: readonly CrestDesign['field'][] = ['#5E6E65', '#4A5B52', '#7F8D84', '#2B3A32'];

/** A number from a text, the same every time. */
export function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], hash: number): Item =>
  items[hash % items.length] as Item;

/** The club's crest, or for any other short code a grey one that is always the same for that code. */
export function crestDesign(code: string): CrestDesign {
  const club = clubOf(code);
  if (club) return club;
  const hash = hashOf(code);
  return {
    shape: pick(shapes, hash),
    pattern: pick(patterns, Math.floor(hash / 4)),
    field: pick(grounds, Math.floor(hash / 32)),
    charge: '#E1E8DF',
  };
}
