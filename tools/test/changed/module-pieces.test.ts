import { expect, it } from '@jest/globals';
import { changedPieces, readPieces } from './module-pieces.ts';

const source = `
import { one, two as other, type Shape } from './numbers.ts';
import * as words from './words.ts';
import './effect.ts';
/** Adds. */
export const sum = (shape: Shape) => one + other + local.size;
const local = new Set([words.first]);
export class Box extends other {}
export { one as uno, local as ours };
export { three } from './numbers.ts';
export * from './more.ts';
export interface Said { text: string }
register(Box);
`;
const read = (text: string) => readPieces('a.ts', text);
const usesOf = (name: string) => read(source).pieces.get(name)?.uses;
const changes = (from: string, to: string) => changedPieces(read(source), read(source.replace(from, to)));

it('says what each declaration needs, and passes over types', () => {
  expect(usesOf('sum')).toEqual([
    { from: './numbers.ts', name: 'one' },
    { from: './numbers.ts', name: 'two' },
    { name: 'local' },
  ]);
  expect(usesOf('local')).toEqual([{ from: './words.ts', name: 'first' }]);
  expect(usesOf('Box')).toEqual([{ from: './numbers.ts', name: 'two' }]);
  expect(usesOf('')).toEqual([{ name: 'Box' }]);
});

it('knows exports, those of other modules included, and what is loaded', () => {
  const { exports, stars, loads } = read(source);
  expect(Object.fromEntries(exports)).toEqual({
    sum: { name: 'sum' },
    Box: { name: 'Box' },
    uno: { from: './numbers.ts', name: 'one' },
    ours: { name: 'local' },
    three: { from: './numbers.ts', name: 'three' },
  });
  expect(stars).toEqual(['./more.ts']);
  expect(loads).toEqual(['./numbers.ts', './words.ts', './effect.ts', './numbers.ts', './more.ts']);
});

it('finds what a lazy import, a component and a name of several variables need', () => {
  const { pieces } = readPieces(
    'a.tsx',
    `import { Card } from './card.tsx';
     const [left, { right }] = make();
     export const page = () => <Card title={left}>{import('./late.ts')}</Card>;`,
  );
  expect(pieces.get('page')?.uses).toEqual([
    { from: './card.tsx', name: 'Card' },
    { name: 'left' },
    { from: './late.ts', name: '*' },
  ]);
  expect([...pieces.keys()]).toEqual(['left', 'right', 'page', '']);
});

it.each([
  ['a comment', 'Adds.', 'Sums up.', [], []],
  ['a type', 'text: string', 'text: number', [], []],
  ['a declaration', 'local.size', 'local.size * 2', ['sum'], []],
  ['where an import comes from', "'./words.ts'", "'./phrases.ts'", ['local'], []],
  ['what runs at load', 'register(Box)', 'register(Box, 1)', [''], []],
  ['an import for its effect', "import './effect.ts';", '', [''], []],
  ['an export', 'one as uno', 'one as un', [], ['uno', 'un']],
  ['an export of everything', './more.ts', './less.ts', [], ['*']],
] as const)('notices a change of %s', (_what, from, to, pieces, exports) => {
  expect(changes(from, to)).toEqual({ pieces, exports });
});
