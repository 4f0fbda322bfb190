export type { LeagueStore, PlayerStore, TeamStore } from './application/ports.ts';
export { wireDeduction } from './domain/deductions.ts';
export { kindOfChanged } from './domain/league-kinds.ts';
export {
  allNamed,
  type Deduction,
  type League,
  MOST_TEAMS,
  newLeague,
  newTeam,
  type Player,
  type SquadPlayer,
  type Team,
} from './domain/squad.ts';
export { noCounts, type StatCounts } from './domain/stat-counts.ts';
