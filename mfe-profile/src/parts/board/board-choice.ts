import { boardDay } from '@matchday/contracts/matches/group-forms';
import type { BoardMeasure, BoardSpan } from '@matchday/contracts/matches/rules';
import { boardMeasures, boardSpans } from '@matchday/contracts/matches/rules';
import { useSearchParams } from 'react-router-dom';

/** Results are counted shortly after a settlement: a board that is on the screen is asked for again. */
export const BOARD_REFRESH_MS = 30_000;

/** Which board is shown; it is in the address, so that a link leads to the same one. */
export interface BoardChoice {
  span: BoardSpan;
  measure: BoardMeasure;
  /** Any day of the period; undefined for the current one. */
  day: string | undefined;
}

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

/** The board in the address, and how to choose another; what else is in the address stays. */
export function useBoardChoice(): [BoardChoice, (change: Partial<BoardChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = {
    span: oneOf(boardSpans, search.get('span')),
    measure: oneOf(boardMeasures, search.get('measure')),
    day: boardDay.safeParse(search.get('day')).data,
  };
  const choose = (change: Partial<BoardChoice>) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [choice, choose];
}
