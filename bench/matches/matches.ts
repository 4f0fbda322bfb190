import { openSurroundings } from '../platform/surroundings.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import type { Subject } from '../subject.ts';
import { betsRow } from './bets-row.ts';
import { settleRows } from './settle/settle-rows.ts';

/** Predictions: placing them over HTTP, and settling a fixture end to end. */
export const matches: Subject = {
  name: 'matches',
  async open(run, only) {
    const around = await openSurroundings(run);
    try {
      return {
        rows: chooseRows([betsRow(around), ...settleRows(around)], only),
        engines: around.versions,
        close: () => around.close(),
      };
    } catch (error) {
      await around.close();
      throw error;
    }
  },
};
