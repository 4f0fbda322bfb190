import { isLong } from './selection.ts';

/** Jest's filter for a run without long tests. */
export default (paths: string[]): { filtered: string[] } => ({
  filtered: paths.filter((path) => !isLong(path)),
});
