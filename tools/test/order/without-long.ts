import { isLong } from '../selection.ts';

/** Jest's filter for a run without long tests. */
const withoutLong = (paths: string[]): { filtered: string[] } => ({
  filtered: paths.filter((path) => !isLong(path)),
});

// Jest requires it, and calls what it gets.
export { withoutLong as default, withoutLong as 'module.exports' };
