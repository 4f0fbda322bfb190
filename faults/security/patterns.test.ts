import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isSafe } from 'redos-detector';
import { contractPatterns, type Pattern, writtenPatterns } from './patterns.ts';

const root = join(import.meta.dirname, '../..');

/** The date and time of zod: its repeated part is one group of digits, at the end of a text of fixed form. */
const isInstant = (source: string) => source.includes('T(?:(?:[01]\\d|2[0-3]):[0-5]\\d');

const patterns = [
  ...new Map(
    [...writtenPatterns(root), ...contractPatterns()].map((each) => [String(each.expression), each]),
  ).values(),
];

/** Beginnings that are repeated, and ends that do not fit: long texts that almost match. */
const pumps = [
  'a',
  'A0',
  '0',
  ' ',
  '\t',
  '\r\n',
  '-',
  '.',
  '@',
  'a.',
  'a@',
  'a-',
  '+',
  '/',
  '://',
  '"',
  '<',
  '＝',
  '\u202e',
];
const beginnings = ['', 'https://', 'a@b.', '2026-11-21T12:00:00.', '-', 'otpauth://'];
const LONG = 20_000;
/** Milliseconds of processor time: one that is quadratic takes several hundred for such a text. */
const MOST_MS = 150;

function slowest({ expression }: Pattern, repeated = pumps): number {
  let most = 0;
  for (const begin of beginnings)
    for (const pump of repeated) {
      const text = `${begin}${pump.repeat(LONG / pump.length)}\u0000`;
      const before = process.cpuUsage();
      expression.test(text);
      const { user, system } = process.cpuUsage(before);
      most = Math.max(most, (user + system) / 1000);
      if (most > MOST_MS) return most;
    }
  return most;
}

describe('patterns that see what a caller sends', () => {
  it('are found in the sources and in the contracts', () => {
    expect(patterns.length).toBeGreaterThan(60);
    expect(contractPatterns().length).toBeGreaterThan(5);
  });

  it('of the contracts cannot be made to go back and forth without end', () => {
    const unsafe = contractPatterns().filter(
      ({ expression }) =>
        !isInstant(expression.source) && !isSafe(expression, { timeout: 2000, maxSteps: 5000 }).safe,
    );
    expect(unsafe.map(({ where }) => where)).toEqual([]);
  });

  it('take no longer than their text is long', () => {
    const slow = patterns.filter((pattern) => slowest(pattern) > MOST_MS && slowest(pattern) > MOST_MS);
    expect(slow.map(({ where }) => where)).toEqual([]);
  });

  it('are distinguished by both tests', () => {
    const quadratic = { where: '', expression: /\s+$/ };
    expect(slowest(quadratic, [' '])).toBeGreaterThan(MOST_MS);
    expect(isSafe(/^(a+)+$/).safe).toBe(false);
  });
});
