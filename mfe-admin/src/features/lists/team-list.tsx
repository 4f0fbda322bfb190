import { getTeams, type Team } from '@matchday/contracts/matches/http';
import { teamSorts } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { isId } from '@matchday/contracts/primitives';
import { Button } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { Link } from 'react-router-dom';
import { ListChoice, ListField, ListScreen } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import { useLeagueOptions } from '../../parts/use-options.ts';
import classes from './lists.module.css';

const columns: readonly Column<Team>[] = [
  {
    label: 'Team',
    phone: 'title',
    cell: ({ _id, teamName }) => (
      <Link className={classes.name} to={paths.teamDetails(_id)}>
        {teamName}
      </Link>
    ),
  },
  { label: 'Short name', phone: 'mark', cell: ({ shortName }) => shortName },
  { label: 'Manager', phone: 'line', cell: ({ manager }) => manager },
  { label: 'Stadium', phone: 'note', cell: ({ home }) => home },
  { label: 'Players', numeric: true, phone: 'more', cell: ({ players }) => players.length },
  { label: 'Played', numeric: true, phone: 'more', cell: ({ played }) => played },
  { label: 'Points', numeric: true, phone: 'more', cell: ({ points }) => points },
  {
    label: 'Action',
    phone: 'action',
    cell: ({ _id, teamName, leagues }) => (
      <span className={classes.links}>
        <Link to={paths.teamLeagues(_id)} aria-label={`Leagues of ${teamName}`}>
          Leagues ({leagues.length})
        </Link>
      </span>
    ),
  },
];

const csv = {
  name: 'teams.csv',
  columns: [
    ...['name', 'short_name', 'stadium', 'manager', 'founded', 'leagues', 'players', 'played'],
    ...['wins', 'draws', 'losses', 'goals_for', 'goals_against', 'points', 'id'],
  ],
  row: (team: Team) => ({
    name: team.teamName,
    short_name: team.shortName,
    stadium: team.home,
    manager: team.manager,
    founded: team.founded,
    leagues: team.leagues.length,
    players: team.players.length,
    played: team.played,
    wins: team.wins,
    draws: team.draws,
    losses: team.losses,
    goals_for: team.goalsFor,
    goals_against: team.goalsAgainst,
    points: team.points,
    id: team._id,
  }),
};

const filters = ['search', 'league', 'sort'] as const;
const sorts = [{ value: 'newest', label: 'Newest first' }];

/** Teams for admins: each leads to its page and to its leagues. */
export function TeamList() {
  const leagues = useLeagueOptions();
  const list = useAddressList<Team, (typeof filters)[number]>(getTeams, {
    filters,
    queryOf: ({ search, league, sort }) => ({
      search,
      league: isId(league) ? league : undefined,
      sort: teamSorts.find((one) => one === sort),
    }),
  });
  return (
    <ListScreen
      title="Teams"
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty="No teams yet"
      noMatch="No teams match"
      failure="The teams could not be loaded"
      csv={csv}
      filters={
        <>
          <ListField list={list} name="search" label="Name" />
          <ListChoice list={list} name="league" label="League" options={leagues} />
          <ListChoice list={list} name="sort" label="Order" options={sorts} placeholder="By name" />
        </>
      }
    >
      <Button component={Link} to={paths.teamsForm}>
        Create a Team
      </Button>
    </ListScreen>
  );
}
