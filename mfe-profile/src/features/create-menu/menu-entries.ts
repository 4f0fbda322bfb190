import { adminPlaces } from '@matchday/contracts/admin-places';
import { paths } from '@matchday/contracts/paths';

/** A row of the menu that leads somewhere. */
export interface MenuEntry {
  label: string;
  /** What is there. */
  detail: string;
  to: string;
}

/** Admins only (SPEC 2, [C01], texts Z20). */
export const adminEntries: readonly MenuEntry[] = [
  { label: 'Create a League', detail: 'Name, country and season', to: paths.leagueForm },
  { label: 'Create a Team', detail: 'One of the 29 clubs in a league', to: paths.teamsForm },
  { label: 'Create a Player', detail: 'Six stats make the card', to: paths.playerForm },
  { label: 'Create a fixture', detail: 'Two teams, a kick-off, the odds', to: paths.matchForm },
  { label: 'Dashboard', detail: 'Orders, users, predictions, reserve', to: paths.dashboard },
];

/** The desk: every place where admins work; not of SPEC. */
export const deskEntries: readonly MenuEntry[] = adminPlaces;

/** Everyone (SPEC 2, [C02]); Managers opens the teams with their manager (Z07). */
export const everyonesEntries: readonly MenuEntry[] = [
  { label: 'Shop', detail: 'Spend your coins', to: paths.shop },
  { label: 'Players', detail: 'Ratings and rankings', to: paths.players },
  { label: 'Managers', detail: 'Who manages each team', to: paths.teams },
  { label: 'Teams', detail: 'Squads and stats', to: paths.teams },
];

/** Playing with others; not of SPEC. */
export const togetherEntries: readonly MenuEntry[] = [
  { label: 'Groups', detail: 'Tables with your friends', to: paths.groups },
  { label: 'Best predictors', detail: 'Everyone, by week, month and season', to: paths.boards },
];
