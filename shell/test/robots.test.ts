import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it('robots.txt keeps crawlers off the API and lets them read the pages', () => {
  const lines = readFileSync(join(import.meta.dirname, '../public/robots.txt'), 'utf8')
    .trim()
    .split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
  expect(lines).toContain('Allow: /');
});
