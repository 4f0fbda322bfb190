import type { Player } from '@matchday/contracts/matches/http';
import { type StatType, statLabels, statTypes } from '@matchday/contracts/matches/play/player-stats';
import { SectionHead } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { playerLink } from '../../parts/links.tsx';
import classes from './team-details.module.css';

const statColumn = (type: StatType): Column<Player> => ({
  label: statLabels[type],
  cell: (player) => player[type],
  numeric: true,
  phone: 'more',
});

const columns: readonly Column<Player>[] = [
  {
    label: 'Player',
    cell: ({ _id, playerName }) => playerLink(_id)({ className: classes.member, children: playerName }),
    phone: 'title',
  },
  { label: 'Position', cell: ({ position }) => position, phone: 'mark' },
  ...statTypes.map(statColumn),
];

/** What each player of a squad has done in all matches; scorers first. */
export function SquadStats({ players }: { players: readonly Player[] }) {
  const rows = [...players].sort(
    (a, b) => b.goals - a.goals || b.assists - a.assists || b.overall - a.overall,
  );
  return (
    <section aria-label="Squad stats">
      <SectionHead title="Squad stats" />
      <DataTable
        label="Squad stats"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty="No players found"
      />
    </section>
  );
}
