import { getAllPlayers, type Player } from '@matchday/contracts/matches/http';
import { playerSorts, ratingNames } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { isId } from '@matchday/contracts/primitives';
import { Amount, Button } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { Link } from 'react-router-dom';
import { ListChoice, ListField, ListScreen } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import { useTeams } from '../../parts/use-options.ts';
import classes from './lists.module.css';

const columns: readonly Column<Player>[] = [
  {
    label: 'Player',
    phone: 'title',
    cell: ({ _id, playerName }) => (
      <Link className={classes.name} to={paths.player(_id)}>
        {playerName}
      </Link>
    ),
  },
  { label: 'Team', phone: 'line', cell: ({ team }) => team.teamName },
  { label: 'Position', phone: 'note', cell: ({ position }) => position },
  { label: 'Nationality', phone: 'more', cell: ({ nationality }) => nationality },
  { label: 'Overall', numeric: true, phone: 'mark', cell: ({ overall }) => overall },
  { label: 'Cost', numeric: true, phone: 'more', cell: ({ cost }) => <Amount value={cost} /> },
  {
    label: 'Action',
    phone: 'action',
    cell: ({ _id, playerName }) => (
      <span className={classes.links}>
        <Link to={paths.editPlayer(_id)} aria-label={`Edit ${playerName}`}>
          Edit
        </Link>
        <Link to={paths.transfer(_id)} aria-label={`Transfer ${playerName}`}>
          Transfer
        </Link>
      </span>
    ),
  },
];

const csv = {
  name: 'players.csv',
  columns: [
    ...['name', 'team', 'position', 'nationality', 'gender', 'overall', ...ratingNames, 'cost'],
    ...['goals', 'assists', 'yellow_cards', 'red_cards', 'id'],
  ],
  row: (player: Player) => ({
    name: player.playerName,
    team: player.team.teamName,
    position: player.position,
    nationality: player.nationality,
    gender: player.gender,
    overall: player.overall,
    ...Object.fromEntries(ratingNames.map((name) => [name, player[name] ?? ''])),
    cost: player.cost,
    goals: player.goals,
    assists: player.assists,
    yellow_cards: player.yellowCards,
    red_cards: player.redCards,
    id: player._id,
  }),
};

const filters = ['search', 'team', 'sort'] as const;
const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'cost', label: 'Highest cost first' },
];

/** Players for admins: each leads to the page, to the form that edits the card, and to a transfer. */
export function PlayerList() {
  const teams = useTeams().map(({ _id, teamName }) => ({ value: _id, label: teamName }));
  const list = useAddressList<Player, (typeof filters)[number]>(getAllPlayers, {
    filters,
    queryOf: ({ search, team, sort }) => ({
      search,
      team: isId(team) ? team : undefined,
      sort: playerSorts.find((one) => one === sort),
    }),
  });
  return (
    <ListScreen
      title="Players"
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty="No players yet"
      noMatch="No players match"
      failure="The players could not be loaded"
      csv={csv}
      filters={
        <>
          <ListField list={list} name="search" label="Name or team" />
          <ListChoice list={list} name="team" label="Team" options={teams} />
          <ListChoice
            list={list}
            name="sort"
            label="Order"
            options={sorts}
            placeholder="Highest overall first"
          />
        </>
      }
    >
      <Button component={Link} to={paths.playerForm}>
        Create a Player
      </Button>
    </ListScreen>
  );
}
