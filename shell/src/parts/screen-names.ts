import { paths } from '@matchday/contracts/paths';
import { covers, pathnameOf } from '../navigation/ownership.ts';

/** What a person calls a screen, by its path; where nothing fits it is `This screen`. */
const names: readonly (readonly [path: string, name: string])[] = [
  [paths.home, 'Home'],
  [paths.shop, 'The shop'],
  [pathnameOf(paths.purchase('')), 'The purchase page'],
  [paths.profile, 'Your profile'],
  [paths.create, 'The menu'],
  [paths.notifications, 'Your notifications'],
  [paths.signup, 'The sign-up'],
  [paths.players, 'The player ratings'],
  [paths.teams, 'The teams'],
  [pathnameOf(paths.teamDetails('')), 'The team'],
  [pathnameOf(paths.betform('')), 'The match'],
  [pathnameOf(paths.matchStats('')), 'The match stats'],
  [paths.fixtures, 'The fixtures'],
  [paths.results, 'The results'],
  [paths.homeFeed, 'The news feed'],
  [paths.dashboard, 'The dashboard'],
  [paths.allPredictions, 'The list of predictions'],
  [paths.allUsers, 'The list of users'],
  [paths.playerForm, 'The player form'],
  [paths.teamsForm, 'The team form'],
  [paths.matchForm, 'The fixture form'],
  [paths.leagueForm, 'The league form'],
];

/** Names a screen that could not be loaded as a person would: nobody knows the names of the parts. */
export function screenName(path: string): string {
  const pathname = pathnameOf(path);
  if (pathname === paths.login) return 'The login';
  return names.find(([route]) => covers(route, pathname))?.[1] ?? 'This screen';
}
