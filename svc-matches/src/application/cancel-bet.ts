import { refuse } from '@matchday/contracts/errors';
import type { Bet } from '../domain/bet.ts';
import { isOpen } from '../domain/fixture.ts';
import { CLOSED_TEXT, refundFor, transferKey } from '../domain/stake.ts';
import type { Ports } from './ports.ts';
import { matchText } from './take-stake.ts';

type Deps = Pick<Ports, 'transact' | 'fixtures' | 'teams' | 'bets' | 'wallet' | 'clock'>;

/** Ends the cancelling of a bet; whoever does it again comes to the same. */
export type FinishCancel = (bet: Bet) => Promise<Bet>;

/**
 * The second half of cancelling (DESIGN 6): the bet stands as CANCELLING, *then* a tombstone is laid for its
 * stake. Where the ledger says that the coins had left they go back under the bet's own key; then CANCELLED.
 */
export function finishCancel({ fixtures, teams, bets, wallet }: Deps): FinishCancel {
  return async (bet) => {
    const [stake] = await wallet.tombstones([transferKey(bets.kind, bet._id)]);
    if (!stake) throw new Error(`no outcome for the stake of ${bet._id}`);
    if (stake.outcome !== 'accepted') return bets.cancelled(bet._id, 0);
    const fixture = await fixtures.find(bet.fixture);
    const text = fixture ? await matchText({ teams }, fixture) : '';
    const refund = await wallet.transfer(refundFor(bet, text));
    if (refund.outcome !== 'accepted') throw new Error(`${refund.key} was refused: ${refund.reason}`);
    return bets.cancelled(bet._id, bet.amount);
  };
}

/**
 * Cancels an own open prediction while stakes are taken; the coins come back. Again it answers the same.
 * The fixture is written in the same transaction, so that it cannot close in between: a settlement that
 * begins sees the bet either open or already being cancelled.
 * @throws Refusal 404 for a bet that is not one's own; 409 once closed or settled; 503 while the wallet is
 * away, the sweeper then ends it
 */
export function cancelBet(deps: Deps & { finishCancel: FinishCancel }) {
  const { transact, fixtures, bets, clock, finishCancel: finish } = deps;
  const begin = (user: string, id: string) =>
    transact(async (tx): Promise<Bet> => {
      const bet = await bets.find(id, tx);
      if (!bet || bet.user !== user || bet.state === 'REJECTED') throw refuse.notFound('Prediction');
      if (bet.state === 'CANCELLING' || bet.state === 'CANCELLED') return bet;
      const fixture = await fixtures.find(bet.fixture, tx);
      if (!fixture) throw refuse.conflict(CLOSED_TEXT);
      await fixtures.hold(tx, fixture._id);
      // Judged while it is held: a twin at the deadline waits here, and then sees what the first has done.
      if (!isOpen(fixture, clock())) throw refuse.conflict(CLOSED_TEXT);
      return bets.cancelling(tx, id);
    });
  return async (user: string, id: string): Promise<Bet> => {
    const bet = await begin(user, id);
    return bet.state === 'CANCELLED' ? bet : finish(bet);
  };
}
