import type { Inbox, Limits, Purse, PurseState, UserStore } from './ports.ts';

/** Milliseconds after which an unfinished account no longer belongs to a running request. */
const leftAloneMs = 10_000;

/** Lets the ledger catch up with one user: opens the account with its welcome coins, or closes it. */
export type SettlePurse = (user: { id: string; purse: PurseState }) => Promise<void>;

/** Repairs what a crash between writing the user and the coins left; repeating it changes nothing. */
export const settlePurse =
  (deps: {
    users: Pick<UserStore, 'setPurse'>;
    purse: Purse;
    inbox: Inbox;
    limits: Pick<Limits, 'forget'>;
  }): SettlePurse =>
  async ({ id, purse: state }) => {
    const { users, purse, inbox, limits } = deps;
    if (state === 'opening') {
      await purse.open(id);
      await users.setPurse(id, 'open');
    } else if (state === 'closing') {
      await purse.close(id);
      await inbox.forget(id);
      await limits.forget(id);
      await users.setPurse(id, 'closed');
    }
  };

/** Finishes accounts that a crash left behind. */
export const settleLeftPurses =
  (deps: { users: Pick<UserStore, 'unfinishedPurses'>; settlePurse: SettlePurse; clock: () => Date }) =>
  async (): Promise<void> => {
    const before = new Date(deps.clock().getTime() - leftAloneMs);
    for (const user of await deps.users.unfinishedPurses(before, 100)) await deps.settlePurse(user);
  };
