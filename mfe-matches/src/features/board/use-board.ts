import { HOME } from '@matchday/contracts/constants';
import { type Fixture, getFixtures, getFollowedFixtures, getLeagues } from '@matchday/contracts/matches/http';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clubsBefore } from '../../parts/follow/clubs-before.ts';
import type { BoardLeague } from './board-leagues.ts';

type Kind = 'upcoming' | 'results';

/** One carousel: `fixtures` is undefined while they load. */
export interface BoardRow {
  fixtures: Fixture[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** Fixtures of one carousel. All leagues load at once; a single league loads when its id is known. */
function useRow(state: Kind, league: BoardLeague): BoardRow {
  const limit = HOME[state];
  const all = useQuery(query(getFixtures, { query: { state, limit } }));
  const leagues = useQuery(query(getLeagues));
  const found = leagues.data?.data.find(({ kind }) => kind === league);
  const one = useQuery({
    ...query(getFixtures, { query: { state, limit, league: found?._id } }),
    enabled: found !== undefined,
  });
  const isAll = league === 'all';
  const isAbsent = !isAll && leagues.isSuccess && !found;
  // Without an id, the query of one league would share the key, and the answer, of all leagues.
  const own = isAll ? all : found ? one : undefined;
  // Until the league's own eight have loaded, show those already on the board.
  const known = all.data?.filter((fixture) => fixture.league.kind === league);
  const fixtures = own?.data ?? (isAbsent ? [] : isAll || !known?.length ? undefined : known);
  return {
    fixtures,
    isError: own?.isError === true || (!isAll && leagues.isError),
    isFetching: own?.isFetching === true || leagues.isFetching,
    retry: () => {
      if (leagues.isError) void leagues.refetch();
      if (own?.isError) void own.refetch();
    },
  };
}

/**
 * The next fixtures of the teams that the person follows: asked for with the board by those who had some at their last
 * visit, and once the board is there by everybody else. Undefined where they have no place on the board.
 */
function useFollowed(person: string, isBoardThere: boolean): BoardRow | undefined {
  const [had] = useState(() => clubsBefore.of(person));
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(getFollowedFixtures),
    enabled: had || isBoardThere,
  });
  const has = data && data.length > 0;
  useEffect(() => {
    if (has !== undefined) clubsBefore.keep(person, has);
  }, [person, has]);
  if (!(has ?? had)) return undefined;
  return { fixtures: data, isError, isFetching, retry: () => void refetch() };
}

/** The carousels of the home page; those of SPEC start together (SPEC 2 and 9, [H03] [H04]). */
export function useBoard(
  league: BoardLeague,
  person: string,
): Record<Kind, BoardRow> & { followed: BoardRow | undefined } {
  const upcoming = useRow('upcoming', league);
  const results = useRow('results', league);
  return { upcoming, results, followed: useFollowed(person, upcoming.fixtures !== undefined) };
}
