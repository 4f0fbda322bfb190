import { expect, it } from '@jest/globals';
import { Failure } from '../processes/failure.ts';
import { createSteps, elapsed } from './step-printer.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, columns: 80, write: (text: string) => written.push(text) };
}

it('shows times in the unit that fits', () => {
  expect([430, 12_400, 200_000].map(elapsed)).toEqual(['0.4 s', '12 s', '3 min 20 s']);
});

it('prints plain lines where there is no terminal', async () => {
  const plain = screen(false);
  let now = 0;
  const steps = createSteps(plain, () => now);
  const result = await steps.step('engines', async (tell) => {
    tell('downloading');
    tell('downloading');
    now = 2_000;
    return 5;
  });
  expect(result).toBe(5);
  expect(plain.written).toEqual(['… engines\n', '  engines: downloading\n', '✔ engines  2.0 s\n']);
});

it('shows a failure with its remedies and without a stack trace', () => {
  const plain = screen(false);
  createSteps(plain).failure(new Failure('PORT 8080 is in use.', ['PORT=8081 npm start']));
  expect(plain.written).toEqual(['✖ PORT 8080 is in use.\n', '  → PORT=8081 npm start\n']);
});

it('draws a live line on a terminal and clears it when the step ends', async () => {
  const terminal = screen(true);
  const steps = createSteps(terminal, () => 0);
  await steps.step('engines', async (tell) => tell('downloading'));
  steps.close();
  const text = terminal.written.join('');
  expect(text).toContain('engines 0.0 s downloading');
  expect(text).toContain('✔');
  expect(terminal.written.at(-1)).toBe('\r\x1b[2K');
});
