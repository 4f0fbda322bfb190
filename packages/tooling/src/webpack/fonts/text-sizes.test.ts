import { expect, it } from '@jest/globals';
import { withTextSizes } from './text-sizes.ts';

it.each([
  ['.a { font-size: 15px; }', '.a { font-size: 0.9375rem; }'],
  ['.a { font: 800 22px / 1.1 var(--disp); }', '.a { font: 800 1.375rem / 1.1 var(--disp); }'],
  [
    '.a {\n  font:\n    700 34px / 40px monospace;\n}',
    '.a {\n  font:\n    700 2.125rem / 2.5rem monospace;\n}',
  ],
  ['.a{font-size:clamp(44px, 7vw, 84px)}', '.a{font-size:clamp(2.75rem, 7vw, 5.25rem)}'],
  ['.a { line-height: 30px }', '.a { line-height: 1.875rem }'],
])('lets text follow the size that people set: %s', (source, built) => {
  expect(withTextSizes(source)).toBe(built);
});

it('lays a window out by how much text it has room for', () => {
  expect(withTextSizes('@media (max-width: 760px), (pointer: coarse) { .a { gap: 8px } }')).toBe(
    '@media (max-width: 47.5em), (pointer: coarse) { .a { gap: 8px } }',
  );
});

it('does so in a container too, whose own text may be large', () => {
  expect(withTextSizes('@container (max-width: 520px) { .a { gap: 8px } }')).toBe(
    '@container (max-width: 32.5rem) { .a { gap: 8px } }',
  );
});

it('leaves everything else as it is', () => {
  const others =
    '.a { height: 44px; --text-size: 12px; font: inherit; font-family: "px"; border: 1px solid }';
  expect(withTextSizes(others)).toBe(others);
});
