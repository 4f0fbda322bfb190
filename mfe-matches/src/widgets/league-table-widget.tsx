import { MainLeagueTable } from '../features/league-table/main-league-table.tsx';

/** The league table on another part's screen. */
export const Widget = () => <MainLeagueTable />;
