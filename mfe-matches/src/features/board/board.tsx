import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import type { Side3 } from '@matchday/ui/hero';
import { LateDialog, useSession } from '@matchday/web-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DeleteQuestion } from '../../parts/fixtures/delete-question.tsx';
import { matchViewOf } from '../../parts/fixtures/match-view.ts';
import { boardLeagueIn } from './board-leagues.ts';
import { BoardRails } from './board-rails.tsx';

const loadOdds = () => import('@matchday/ui/dialogs').then(({ MatchOddsDialog }) => MatchOddsDialog);

/** Upcoming matches and results as two carousels, with Match Odds and, for admins, Delete (SPEC 2, Home, Match cards). */
export function Board() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [priced, setPriced] = useState<Fixture>();
  const [unwanted, setUnwanted] = useState<Fixture>();
  const league = boardLeagueIn(search);
  const closeOdds = () => setPriced(undefined);
  const openSlip = (fixture: Fixture, pick: Side3) => {
    closeOdds();
    void navigate(paths.betform(fixture._id), { state: { fixture, pick } });
  };
  const onDelete = user?.role === 'admin' ? setUnwanted : undefined;
  return (
    <>
      <BoardRails person={user?._id ?? ''} league={league} onOdds={setPriced} onDelete={onDelete} />
      <LateDialog
        what="The odds"
        load={loadOdds}
        opened={priced !== undefined}
        onClose={closeOdds}
        props={{
          match: priced && matchViewOf(priced),
          onPick: priced?.predictionsOpen ? (pick) => openSlip(priced, pick) : undefined,
          onClose: closeOdds,
        }}
      />
      <DeleteQuestion fixture={unwanted} onClose={() => setUnwanted(undefined)} />
    </>
  );
}
