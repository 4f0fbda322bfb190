const nameOf = (person: string): string => `matchday-last-stake:${person}`;

/** The stake of a person's last bet on this device, with which their next slip begins. */
export const lastStake = {
  /** @returns coins, or `''` where there was none or the balance does not cover it */
  of(person: string, balance: number): number | '' {
    try {
      const stake = Number(localStorage.getItem(nameOf(person)));
      return Number.isSafeInteger(stake) && stake > 0 && stake <= balance ? stake : '';
    } catch {
      return '';
    }
  },
  keep(person: string, stake: number): void {
    try {
      localStorage.setItem(nameOf(person), String(stake));
    } catch {
      // Without storage the next slip begins empty.
    }
  },
};
