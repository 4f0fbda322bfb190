import { expect, it } from '@jest/globals';
import { oneLongAtATime, shareOf } from './longest-first.ts';

const file = (path: string, duration?: number) => ({
  path: `/${path}.test.ts`,
  ...(duration === undefined ? {} : { duration }),
});
const short = (count: number, duration?: number) =>
  Array.from({ length: count }, (_, n) => file(`svc-shop/src/short-${n}`, duration));

it('puts others between the long files in proportion to what these take, and keeps some for the end', () => {
  const files = [
    ...short(100),
    file('packages/tooling/src/build'),
    file('svc-matches/test/kill'),
    file('svc-wallet/test/call-table'),
  ];
  const order = oneLongAtATime(files);
  const places = ['svc-matches/test/kill', 'svc-wallet/test/call-table', 'packages/tooling/src/build'].map(
    (path) => order.findIndex((one) => one.path === file(path).path),
  );
  expect(places).toEqual([0, 40, 67]);
  expect(order.length - 1 - (places[2] ?? 0)).toBe(35);
  expect(new Set(order).size).toBe(files.length);
});

it('believes what Jest remembers, and leaves the order of the others alone', () => {
  const files = [
    ...short(4, 500),
    file('svc-wallet/test/call-table', 2000),
    file('svc-shop/src/slow', 90_000),
  ];
  const [first, ...others] = oneLongAtATime(files);
  expect(first?.path).toBe('/svc-shop/src/slow.test.ts');
  expect(others).toEqual(files.slice(0, -1));
  expect(oneLongAtATime([])).toEqual([]);
});

it('lets a share of the short files wait, the same in whatever order they come', () => {
  const files = [...short(12), file('svc-wallet/test/call-table')];
  const waiting = shareOf(files, 2);
  expect(waiting).toHaveLength(4);
  expect(new Set([...shareOf(files, 1), ...waiting])).toEqual(new Set(files));
  expect(new Set(shareOf(files.toReversed(), 2))).toEqual(new Set(waiting));
  expect(shareOf(files, 1)).toContain(files.at(-1));
});
