import { describe, expect, it } from '@jest/globals';
import { stepOf, stepToShow } from './signup-steps.ts';

const none = {
  surname: '',
  firstname: '',
  gender: '',
  dateOfBirth: '',
  countryOfResidence: '',
  email: '',
  phoneNumber: '',
  username: '',
  password: '',
};
const you = {
  ...none,
  surname: 'Nakato',
  firstname: 'Amina',
  gender: 'female',
  dateOfBirth: '1998-04-12',
  countryOfResidence: 'Uganda',
};

describe('step of the sign-up', () => {
  it.each([
    [null, none, 0],
    ['3', none, 0],
    ['2', you, 1],
    ['3', you, 1],
    ['1', you, 0],
    ['-1', you, 0],
    ['two', you, 0],
  ])('%j is never one after a group that is not filled in', (asked, values, step) => {
    expect(stepToShow(asked, values)).toBe(step);
  });

  it('knows the step of a field', () => {
    expect([stepOf('surname'), stepOf('phoneNumber'), stepOf('password')]).toEqual([0, 1, 2]);
  });
});
