import { openSurroundings } from '../platform/surroundings.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import type { Subject } from '../subject.ts';
import { coreRows } from './core/core-rows.ts';
import { floodRow } from './http/flood-row.ts';
import { httpRows } from './http/http-rows.ts';
import { instanceRow } from './http/instance-row.ts';
import { soakRows } from './http/soak-row.ts';
import { payoutRow } from './payout/payout-row.ts';

/** The ledger: alone, over HTTP, under a payout, on two instances, under a flood, over time. */
export const wallet: Subject = {
  name: 'wallet',
  async open(run, only) {
    const around = await openSurroundings(run);
    try {
      const rows = [
        ...coreRows(around),
        ...httpRows(around),
        payoutRow(around),
        instanceRow(around),
        floodRow(around),
        ...soakRows(around, run),
      ];
      return {
        rows: chooseRows(rows, only),
        engines: around.versions,
        close: () => around.close(),
      };
    } catch (error) {
      await around.close();
      throw error;
    }
  },
};
