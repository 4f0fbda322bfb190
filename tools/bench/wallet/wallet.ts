import { chooseRows } from '../choose-rows.ts';
import type { Subject } from '../subject.ts';
import { coreRows } from './core/core-rows.ts';
import { openSurroundings } from './surroundings.ts';

/** The ledger: alone, over HTTP, under a payout, on two instances, under a flood, over time. */
export const wallet: Subject = {
  name: 'wallet',
  async open(run, only) {
    const around = await openSurroundings(run);
    try {
      const rows = chooseRows([...coreRows(around)], only);
      return { rows, engines: around.versions, close: () => around.close() };
    } catch (error) {
      await around.close();
      throw error;
    }
  },
};
