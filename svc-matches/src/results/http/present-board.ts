import type { Board, BoardRow } from '@matchday/contracts/matches/http';
import { page } from '@matchday/service-kit/http';
import type { BoardView } from '../application/show-board.ts';
import { needed, profitOf, type Ranked, rateOf } from '../domain/ranking.ts';

/** A page of a board on the wire. */
function presentBoard(view: BoardView): Board {
  const { period, before, after, measure, people, nameOf } = view;
  const row = ({ user, rank, about, staked, returned, settled }: Ranked): BoardRow => ({
    rank,
    ...(about ? { about } : {}),
    userId: { _id: user, ...nameOf(user) },
    staked,
    returned,
    profit: profitOf({ staked, returned, settled }),
    rate: rateOf({ staked, returned, settled }),
    settled,
  });
  return {
    period: { span: period.span, from: period.from, to: period.to, before, after },
    measure,
    people,
    needed: needed[period.span],
    rows: view.rows.map(row),
    own: view.own && row(view.own),
  };
}

/** The same with the cursor of the next page. */
export const pageOfBoard = (view: BoardView) =>
  page(presentBoard(view), { next: view.next, total: view.people });
