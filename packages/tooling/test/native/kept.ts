import { expect } from '@jest/globals';

let uses = 0;

/** Counts how often it was used since it was loaded. */
export const use = () => {
  uses += 1;
  return uses;
};

/** Expects in a module that stays loaded. */
export const expectOne = (value: unknown) => expect(value).toBe(1);
