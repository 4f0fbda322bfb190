import { expect, it } from '@jest/globals';
import { lastLine, tallyCheck, tallyJest } from './tally.ts';

const assertion = (fullName: string, status: string) => ({ fullName, status });
const report = {
  testResults: [
    {
      name: '/r/a.test.ts',
      status: 'failed',
      assertionResults: [assertion('x', 'passed'), assertion('y', 'failed'), assertion('z', 'pending')],
    },
    { name: '/r/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ],
};

it('counts tests, and a file that could not run as a failed one', () => {
  expect(tallyJest('unit', report, '/r')).toEqual({
    title: 'unit',
    passed: 1,
    failed: 2,
    failures: ['a.test.ts: y', 'b.test.ts: could not run'],
  });
});

it('ends with the sum of all parts', () => {
  const tallies = [
    tallyCheck('lint', true),
    tallyCheck('type-check', false),
    tallyJest('unit', report, '/r'),
  ];
  expect(lastLine(tallies)).toBe('2 passed, 3 failed');
  expect(lastLine([])).toBe('0 passed, 0 failed');
});
