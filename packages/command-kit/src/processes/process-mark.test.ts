import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { isAlive, markOf, startedFromStat } from './process-mark.ts';
import { stopProcess } from './stop-process.ts';

const fields = (state: string) => `${state} ${Array.from({ length: 18 }, (_, n) => n).join(' ')} 777 0 0`;

it('reads the start out of /proc, whatever the program is called', () => {
  expect(startedFromStat(`12 (a) b (c) ${fields('S')}`)).toBe('777');
  expect(startedFromStat(`12 (node) ${fields('Z')}`)).toBeNull();
});

it('tells a process from another that has its pid', () => {
  const mark = markOf(process.pid);
  expect(mark && isAlive(mark)).toBe(true);
  expect(isAlive({ pid: process.pid, started: 'another' })).toBe(false);
});

it('stops the process that it was given and leaves a stranger with that pid alone', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  const mark = markOf(child.pid ?? 0);
  if (!mark) throw new Error('the child has no mark');
  await stopProcess({ ...mark, started: 'another' }, 100);
  expect(isAlive(mark)).toBe(true);
  const gone = once(child, 'exit');
  await stopProcess(mark, 2_000);
  await gone;
  expect(isAlive(mark)).toBe(false);
});
