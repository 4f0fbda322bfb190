import { expect, it } from '@jest/globals';
import { loaderOf } from '../mutants/mutations.ts';
import { describeOverEngines } from '../short-run.ts';
import type { Arena } from './arena.ts';
import { attempt, named } from './attempt.ts';
import { families } from './families.ts';
import { isFair } from './try-cheats.ts';

describeOverEngines('all cheats', () => {
  it('gain nothing, and all agrees to the coin', async () => {
    const { results, findings } = await attempt(families, 3);
    expect(results.filter((result) => !isFair(result))).toEqual([]);
    expect(findings).toEqual([]);
  }, 600_000);

  it('are found out where a unit is in no stock and no order', async () => {
    const cheat = {
      name: 'a unit that nobody put in',
      attempt: async (arena: Arena) => arena.putIn(await arena.product(), 1),
    };
    const { findings } = await attempt([{ name: 'orders', cheats: [cheat] }], 1);
    expect(findings.map(({ invariant }) => invariant)).toEqual(['O2']);
  }, 120_000);

  it('are found out where writes of one key are joined', async () => {
    const chosen = named((name) => name === 'two amounts at once under one key');
    const { results } = await attempt(chosen, 40, [loaderOf(['joined-writes'])]);
    expect(results.map(isFair)).toEqual([false]);
  }, 120_000);
});
