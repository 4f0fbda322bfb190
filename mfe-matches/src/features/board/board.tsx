import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { MatchOddsDialog } from '@matchday/ui';
import { useSession } from '@matchday/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeleteFixture } from '../../parts/fixtures/delete-fixture.tsx';
import { matchViewOf } from '../../parts/fixtures/match-view.ts';
import { boardLeagueIn } from './board-leagues.ts';
import { BoardRail } from './board-rail.tsx';
import { useBoard } from './use-board.ts';

/** Upcoming matches and results as two carousels, with Match Odds and, for admins, Delete (SPEC 2, Home, Match cards). */
export function Board() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const [priced, setPriced] = useState<Fixture>();
  const [unwanted, setUnwanted] = useState<Fixture>();
  const { upcoming, results } = useBoard(boardLeagueIn(search));
  const onDelete = user?.role === 'admin' ? setUnwanted : undefined;
  return (
    <>
      <BoardRail
        title="Upcoming"
        what="fixtures"
        row={upcoming}
        all={paths.fixtures}
        empty="No upcoming fixtures"
        onOdds={setPriced}
        onDelete={onDelete}
      />
      <BoardRail
        title="Results"
        what="results"
        isResults
        row={results}
        all={paths.results}
        empty="No results yet"
        onDelete={onDelete}
      />
      <MatchOddsDialog match={priced && matchViewOf(priced)} onClose={() => setPriced(undefined)} />
      <DeleteFixture fixture={unwanted} onClose={() => setUnwanted(undefined)} />
    </>
  );
}
