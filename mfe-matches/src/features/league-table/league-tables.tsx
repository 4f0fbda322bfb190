import { getLeagues, getLeagueTeams, type League } from '@matchday/contracts/matches/http';
import { Delayed, Empty, LeagueTable, Skeleton, Tabs, useChoice } from '@matchday/ui';
import { Loaded, notFound, query } from '@matchday/web-kit';
import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { inOrder } from './leagues-in-order.ts';
import classes from './main-league-table.module.css';
import { standingRows } from './standing-rows.ts';

/** A tab that is pressed shows before the next table is drawn: this one is not drawn again for it. */
const Table = memo(function Table({ league }: { league: League }) {
  const teams = useQuery(query(getLeagueTeams, { params: { id: league._id } }));
  return (
    <section aria-label={`Table of ${league.leagueName}`}>
      <p className={classes.about}>
        {league.country}, season {league.season}
      </p>
      <Loaded
        of={{ ...teams, data: teams.data?.data }}
        failure="The table could not be loaded"
        waiting={<LeagueTable title={league.leagueName} form rows={undefined} />}
        empty={<Empty text="No teams in this league yet" icon={IconTable} />}
      >
        {(found) => <LeagueTable title={league.leagueName} form rows={standingRows(found)} />}
      </Loaded>
    </section>
  );
});

function Leagues({ leagues }: { leagues: readonly League[] }) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const named = search.get('league');
  const shown = named === null ? leagues[0] : leagues.find(({ _id }) => _id === named);
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another league is another tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // scrollIntoView would move the page as well.
    row.current?.scrollTo?.({ left: tab?.offsetLeft ?? 0 });
  }, [shown?._id]);
  const [pressed, choose] = useChoice(shown?._id ?? '', (league) => setSearch({ league }, { replace: true }));
  if (!shown) throw notFound(`${pathname}?${search}`);
  return (
    <Tabs value={pressed} keepMounted={false} onChange={(league) => league && choose(league)}>
      <Tabs.List ref={row} mb={16} aria-label="Leagues">
        {leagues.map(({ _id, leagueName }) => (
          <Tabs.Tab key={_id} value={_id}>
            <span className={classes.name}>{leagueName}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={pressed}>
        <Table key={shown._id} league={shown} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The table of every league with the form of its teams; the league is in the address. */
export function LeagueTables() {
  const leagues = useQuery(query(getLeagues));
  return (
    <Loaded
      of={{ ...leagues, data: leagues.data && inOrder(leagues.data.data) }}
      failure="The leagues could not be loaded"
      waiting={
        <Delayed>
          <Skeleton height={44} radius={8} mb={16} />
          <LeagueTable title="League" form rows={undefined} />
        </Delayed>
      }
      empty={<Empty text="No leagues yet" icon={IconTable} detail="Tables appear with the first league." />}
    >
      {(found) => <Leagues leagues={found} />}
    </Loaded>
  );
}
