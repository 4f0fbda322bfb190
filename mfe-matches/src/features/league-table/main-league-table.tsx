import { MAIN_LEAGUE } from '@matchday/contracts/constants';
import { getLeagues, getLeagueTeams } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { LeagueTable, MoreLink, SectionHead } from '@matchday/ui';
import { allLoaded, Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './main-league-table.module.css';
import { standingRows } from './standing-rows.ts';

/** The table of the main league; the filter does not apply to it (SPEC 2, [G01]–[G04]; Z21). */
export function MainLeagueTable({ dense }: { dense?: boolean }) {
  const leagues = useQuery(query(getLeagues));
  const league = leagues.data?.data.find(({ kind }) => kind === 'main');
  const teams = useQuery({
    ...query(getLeagueTeams, { params: { id: league?._id ?? '' } }),
    enabled: league !== undefined,
  });
  const isAbsent = leagues.isSuccess && !league;
  return (
    <section aria-label="League table">
      <SectionHead title={<span className={classes.name}>{MAIN_LEAGUE}</span>}>
        {league && <span className={classes.season}>Season {league.season}</span>}
        <MoreLink link={(link) => <Link to={paths.tables} {...link} />}>All tables</MoreLink>
      </SectionHead>
      <Loaded of={allLoaded(leagues, teams)} failure="The table could not be loaded">
        <LeagueTable
          title={MAIN_LEAGUE}
          dense={dense}
          rows={isAbsent ? null : teams.data && standingRows(teams.data.data)}
        />
      </Loaded>
    </section>
  );
}
