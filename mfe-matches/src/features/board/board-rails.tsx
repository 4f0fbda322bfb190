import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { memo } from 'react';
import type { BoardLeague } from './board-leagues.ts';
import { BoardRail } from './board-rail.tsx';
import { useBoard } from './use-board.ts';

interface BoardRailsProps {
  /** Id of who looks at it. */
  person: string;
  league: BoardLeague;
  onOdds: (fixture: Fixture) => void;
  /** For admins. */
  onDelete: ((fixture: Fixture) => void) | undefined;
}

function Rails({ person, league, onOdds, onDelete }: BoardRailsProps) {
  const { upcoming, results, followed } = useBoard(league, person);
  const whole = (path: string) => (league === 'all' ? path : `${path}?league=${league}`);
  return (
    <>
      {followed && (
        <BoardRail
          title="Your clubs"
          what="fixtures of your clubs"
          row={followed}
          all={paths.fixtures}
          empty="No upcoming fixtures"
          onOdds={onOdds}
          onDelete={onDelete}
        />
      )}
      <BoardRail
        title="Upcoming"
        what="fixtures"
        row={upcoming}
        all={whole(paths.fixtures)}
        empty="No upcoming fixtures"
        onOdds={onOdds}
        onDelete={onDelete}
      />
      <BoardRail
        title="Results"
        what="results"
        isResults
        row={results}
        all={whole(paths.results)}
        empty="No results yet"
        onDelete={onDelete}
      />
    </>
  );
}

/**
 * The carousels of the board. They are drawn again for their fixtures alone, not for a dialog that opens over them or a
 * purse that changes.
 */
export const BoardRails = memo(Rails);
