import { refuse } from '@matchday/contracts/errors';
import type { Bet } from '../domain/bet.ts';
import { isOpen } from '../domain/fixture.ts';
import { CLOSED_TEXT, refundFor, transferKey } from '../domain/stake.ts';
import type { Ports } from './ports.ts';
import { matchText } from './take-stake.ts';
import type { Tx } from './tx.ts';

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

/** Since longer than any transaction lives: whoever finds a fixture closed for so long meets nobody who found it open. */
const longClosedMs = 30_000;

/**
 * Cancels an own open prediction while stakes are taken; the coins come back. Again it answers the same.
 * The fixture is held in the same transaction: a settlement that begins sees the bet either open or already being
 * cancelled, and a twin at the deadline sees what the first has done. One that has long been closed nobody holds.
 * @throws Refusal 404 for a bet that is not one's own; 409 once closed or settled; 503 while the wallet is
 * away, the sweeper then ends it
 */
export function cancelBet(deps: Deps & { finishCancel: FinishCancel }) {
  const { transact, fixtures, bets, clock, finishCancel: finish } = deps;
  const isOver = ({ state }: Bet) => state === 'CANCELLING' || state === 'CANCELLED';
  const own = async (user: string, id: string, tx?: Tx): Promise<Bet> => {
    const bet = await bets.find(id, tx);
    if (!bet || bet.user !== user || bet.state === 'REJECTED') throw refuse.notFound('Prediction');
    return bet;
  };
  const begin = async (user: string, id: string): Promise<Bet> => {
    const seen = await own(user, id);
    if (isOver(seen)) return seen;
    const fixture = await fixtures.find(seen.fixture);
    const closedMs = fixture?.closedAt ? clock().getTime() - fixture.closedAt.getTime() : 0;
    if (!fixture || closedMs > longClosedMs) throw refuse.conflict(CLOSED_TEXT);
    return transact(async (tx): Promise<Bet> => {
      await fixtures.hold(tx, seen.fixture, id);
      const bet = await own(user, id, tx);
      if (isOver(bet)) return bet;
      const held = await fixtures.find(bet.fixture, tx);
      if (!held || !isOpen(held, clock())) throw refuse.conflict(CLOSED_TEXT);
      return bets.cancelling(tx, id);
    });
  };
  return async (user: string, id: string): Promise<Bet> => {
    const bet = await begin(user, id);
    return bet.state === 'CANCELLED' ? bet : finish(bet);
  };
}
