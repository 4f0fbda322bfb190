import { expect, it } from '@jest/globals';
import { cpuFromPs, cpuFromStat, cpuTime } from './cpu-time.ts';

it('reads user and system time, whatever the program is called', () => {
  const stat = '71 (a (b) c) S 1 71 71 0 -1 4194560 900 0 0 0 250 50 0 0 20 0 11 0 5000 1 1 1';
  expect(cpuFromStat(stat)).toBe(3_000_000);
});

it('reads what ps says', () => {
  expect(cpuFromPs(' 0:01.50\n')).toBe(1_500_000);
  expect(cpuFromPs('1-02:03:04')).toBe((86_400 + 2 * 3600 + 3 * 60 + 4) * 1_000_000);
});

it('grows with work', () => {
  const before = cpuTime(process.pid);
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 150_000);
  expect(cpuTime(process.pid) - before).toBeGreaterThan(50_000);
});
