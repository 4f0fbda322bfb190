import { Refusal, refuse } from '@matchday/contracts/errors';
import { batched } from '@matchday/service-kit/batched';
import type { Session } from '@matchday/service-kit/mongo';
import { isOpen } from '../../fixtures/index.ts';
import type { Bet } from '../domain/bet.ts';
import { CLOSED_TEXT, refundFor, transferKey } from '../domain/stake.ts';
import type { Ports } from './ports.ts';
import { matchText } from './take-stake.ts';

type Deps = Pick<Ports, 'transact' | 'fixtures' | 'teams' | 'bets' | 'wallet' | 'clock'>;

/** Ends the cancelling of a bet; doing it again gives the same result. */
export type FinishCancel = (bet: Bet) => Promise<Bet>;

/** The ledger has refused to give the coins of a cancelled bet back: somebody must look why. */
export class RefundRefused extends Error {}

/**
 * The second half of cancelling (DESIGN 6). The bet is CANCELLING; now a tombstone is laid for its stake. If the ledger
 * says that the coins had left, they go back under the bet's own key. Then the bet is CANCELLED.
 * @throws RefundRefused if the ledger refuses the refund
 */
export function finishCancel({ fixtures, teams, bets, wallet }: Deps): FinishCancel {
  return async (bet) => {
    const [stake] = await wallet.tombstones([transferKey(bets.kind, bet._id)]);
    if (!stake) throw new Error(`no outcome for the stake of ${bet._id}`);
    if (stake.outcome !== 'accepted') return bets.cancelled(bet, 0);
    const fixture = await fixtures.find(bet.fixture);
    const text = fixture ? await matchText({ teams }, fixture) : '';
    const refund = await wallet.transfer(refundFor(bet, text));
    if (refund.outcome !== 'accepted') throw new RefundRefused(`${refund.key} was refused: ${refund.reason}`);
    return bets.cancelled(bet, bet.amount);
  };
}

/** Longer than any transaction lives: a fixture that has been closed for so long is open in none of them. */
const longClosedMs = 30_000;

/** Cancels in one transaction. */
const atMost = 50;

const isOver = ({ state }: Bet) => state === 'CANCELLING' || state === 'CANCELLED';

/**
 * Marks bets as being cancelled. The fixture is held in the same transaction: a settlement that begins sees a bet either
 * open or being cancelled, and a twin request at the deadline sees what the first has done. Cancels that arrive together
 * share a transaction, because many of the same fixture would conflict with each other.
 * @returns the bet, or why it cannot be cancelled
 */
function markCancelled({ transact, fixtures, bets, clock }: Deps): (seen: Bet) => Promise<Bet | Refusal> {
  const mark = async (tx: Session, { _id, fixture }: Bet): Promise<Bet | Refusal> => {
    const bet = await bets.find(_id, tx);
    if (!bet || bet.state === 'REJECTED') return refuse.notFound('Prediction');
    if (isOver(bet)) return bet;
    const held = await fixtures.find(fixture, tx);
    return held && isOpen(held, clock()) ? bets.cancelling(tx, bet) : refuse.conflict(CLOSED_TEXT);
  };
  const markAll = (seen: readonly Bet[]) =>
    transact(async (tx) => {
      for (const [fixture, own] of [...Map.groupBy(seen, (bet) => bet.fixture)].toSorted())
        await fixtures.hold(
          tx,
          fixture,
          own.map(({ _id }) => _id),
        );
      const marked: (Bet | Refusal)[] = [];
      for (const bet of seen) marked.push(await mark(tx, bet));
      return marked;
    });
  return batched(markAll, { atMost });
}

/**
 * Cancels a person's own open bet while stakes are taken; the coins come back. A repeated call gets the same answer. For
 * a fixture that closed long ago nothing is written.
 * @throws Refusal 404 for another person's bet; 409 once closed or settled; 503 while the wallet is away, and the
 * sweeper then ends the cancelling
 */
export function cancelBet(deps: Deps & { finishCancel: FinishCancel }) {
  const { fixtures, bets, clock, finishCancel: finish } = deps;
  const mark = markCancelled(deps);
  const begin = async (user: string, id: string): Promise<Bet> => {
    const seen = await bets.find(id);
    if (!seen || seen.user !== user || seen.state === 'REJECTED') throw refuse.notFound('Prediction');
    if (isOver(seen)) return seen;
    const fixture = await fixtures.find(seen.fixture);
    const closedMs = fixture?.closedAt ? clock().getTime() - fixture.closedAt.getTime() : 0;
    if (!fixture || closedMs > longClosedMs) throw refuse.conflict(CLOSED_TEXT);
    const marked = await mark(seen);
    if (marked instanceof Refusal) throw marked;
    return marked;
  };
  return async (user: string, id: string): Promise<Bet> => {
    const bet = await begin(user, id);
    return bet.state === 'CANCELLED' ? bet : finish(bet);
  };
}
