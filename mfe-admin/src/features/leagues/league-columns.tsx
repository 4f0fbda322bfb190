import type { League } from '@matchday/contracts/matches/http';
import type { Column } from '@matchday/ui/tables';
import { leagueKindLabels } from '../../parts/league-kinds.ts';

/** Columns of the league list. */
export const leagueColumns: readonly Column<League>[] = [
  { label: 'Name', cell: ({ leagueName }) => leagueName },
  { label: 'Country', cell: ({ country }) => country },
  { label: 'Season', cell: ({ season }) => season },
  { label: 'Kind', cell: ({ kind }) => leagueKindLabels[kind] },
  { label: 'Teams', numeric: true, cell: ({ teams }) => teams.length },
  { label: 'Fixtures', numeric: true, cell: ({ fixtures }) => fixtures.length },
];
