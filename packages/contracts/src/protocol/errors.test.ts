import { expect, it } from '@jest/globals';
import { readWireError, wireError } from './errors.ts';

const whole = {
  message: 'Not enough coins',
  error: 'Not enough coins',
  code: 'invalid',
  requestId: 'r1',
  fields: { betAmount: 'Not enough coins' },
};

it('reads an error as the schema does', () => {
  expect(readWireError(whole)).toEqual(wireError.parse(whole));
  const { fields: _, ...bare } = whole;
  expect(readWireError({ ...bare, more: 1 })).toEqual(wireError.parse(bare));
});

it('takes what is right of an answer that is not quite one, and nothing of any other', () => {
  expect(readWireError({ ...whole, code: 'teapot' })).toEqual({ ...whole, code: undefined });
  expect(readWireError({ ...whole, code: 'toString' }).code).toBeUndefined();
  expect(readWireError({ ...whole, fields: { betAmount: 7 } }).fields).toBeUndefined();
  expect(readWireError({ ...whole, message: ['x'] }).message).toBeUndefined();
  for (const other of [undefined, null, 'Bad gateway', 7, []]) {
    expect(Object.values(readWireError(other)).every((value) => value === undefined)).toBe(true);
  }
});
