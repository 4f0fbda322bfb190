import type { League } from '@matchday/contracts/matches/http';
import type { Column } from '@matchday/ui/tables';
import { leagueKindLabels } from '../../parts/league-kinds.ts';

/** Columns of the league list. */
export const leagueColumns: readonly Column<League>[] = [
  { label: 'Name', phone: 'title', cell: ({ leagueName }) => leagueName },
  { label: 'Country', phone: 'line', cell: ({ country }) => country },
  { label: 'Season', phone: 'mark', cell: ({ season }) => season },
  { label: 'Kind', phone: 'more', cell: ({ kind }) => leagueKindLabels[kind] },
  { label: 'Teams', numeric: true, phone: 'more', cell: ({ teams }) => teams.length },
  { label: 'Fixtures', numeric: true, phone: 'more', cell: ({ fixtures }) => fixtures.length },
];

/** The list as a file. */
export const leagueCsv = {
  name: 'leagues.csv',
  columns: ['name', 'country', 'season', 'kind', 'teams', 'fixtures', 'points_deductions', 'id'],
  row: (league: League) => ({
    name: league.leagueName,
    country: league.country,
    season: league.season,
    kind: league.kind,
    teams: league.teams.length,
    fixtures: league.fixtures.length,
    points_deductions: league.deductions?.length ?? 0,
    id: league._id,
  }),
};
