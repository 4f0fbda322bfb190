import { refuse } from '@matchday/contracts/errors';

/** Much deeper than any body of the contracts, and no danger to a recursion. */
const deepest = 32;

const isNested = (value: unknown): value is object => value !== null && typeof value === 'object';

/** @throws Refusal 400 for a body that is nested too deeply: code that recurses into it would fail */
export function refuseDeep(body: unknown): void {
  let level = isNested(body) ? [body] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) throw refuse.field('body', 'The body is nested too deeply');
    level = level.flatMap((value) => Object.values(value).filter(isNested));
  }
}
