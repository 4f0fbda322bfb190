import { expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

const linesOf = (error: unknown) => {
  const lines: string[] = [];
  createLogger({ name: 'test' }, { write: (line) => lines.push(line) }).warn({ err: error }, 'it failed');
  return lines.map((line) => JSON.parse(line).err);
};

it('shows of an error what is its own, with causes, and no constants of its class', () => {
  const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const [error] = linesOf(late);
  expect(error).toEqual({
    type: 'DOMException',
    name: 'TimeoutError',
    message: late.message,
    stack: expect.stringContaining('TimeoutError'),
  });
  const refused = Object.assign(new Error('no answer', { cause: late }), { code: 'ECONNRESET' });
  expect(linesOf(refused)).toEqual([
    {
      type: 'Error',
      message: `no answer: ${late.message}`,
      stack: expect.stringContaining('caused by: TimeoutError'),
      code: 'ECONNRESET',
    },
  ]);
  const both = new AggregateError([new Error('one'), new Error('two')], 'both failed');
  expect(linesOf(both)[0].aggregateErrors.map(({ message }: Error) => message)).toEqual(['one', 'two']);
  expect(linesOf('a text')).toEqual(['a text']);
});
