import type { Inbox, Purse, PurseState, UserStore } from './ports.ts';

/** Milliseconds after which a half-done account is no longer somebody's running request. */
const leftAloneMs = 10_000;

/** Lets the ledger catch up with one user: opens the account with its welcome coins, or closes it. */
export type SettlePurse = (user: { id: string; purse: PurseState }) => Promise<void>;

/** Users and coins are two modules: a crash between them is mended here, and doing it twice changes nothing. */
export function createSettlePurse(options: {
  users: Pick<UserStore, 'setPurse' | 'unfinishedPurses'>;
  purse: Purse;
  inbox: Inbox;
  clock: () => Date;
}): { settlePurse: SettlePurse; settleLeftPurses: () => Promise<void> } {
  const { users, purse, inbox, clock } = options;
  const settlePurse: SettlePurse = async ({ id, purse: state }) => {
    if (state === 'opening') {
      await purse.open(id);
      await users.setPurse(id, 'open');
    } else if (state === 'closing') {
      await purse.close(id);
      await inbox.forget(id);
      await users.setPurse(id, 'closed');
    }
  };
  return {
    settlePurse,
    async settleLeftPurses() {
      const before = new Date(clock().getTime() - leftAloneMs);
      for (const user of await users.unfinishedPurses(before, 100)) await settlePurse(user);
    },
  };
}
