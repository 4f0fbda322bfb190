import { paths } from '../paths.ts';

/** A place of the desk: where admins work. */
interface AdminPlace {
  readonly label: string;
  /** What is there. */
  readonly detail: string;
  readonly to: string;
}

/** Every place of the desk, in the order of a matchday. */
export const adminPlaces: readonly AdminPlace[] = [
  { label: 'Matches', detail: 'What comes next, and the controls of each match', to: paths.matchDesk },
  { label: 'Leagues', detail: 'Names, teams, points deductions', to: paths.leagues },
  { label: 'Teams', detail: 'Squads, managers and stats', to: paths.listOf('teams') },
  { label: 'Players', detail: 'Ratings, prices and cards', to: paths.listOf('players') },
  { label: 'People', detail: 'Accounts, roles and coins', to: paths.allUsers },
  { label: 'Review', detail: 'Accounts that feed one another', to: paths.review },
  { label: 'Orders', detail: 'Hand over, cancel, takings', to: paths.orders },
  { label: 'Products', detail: 'Prices, stock, what is sold', to: paths.listOf('products') },
  { label: 'News', detail: 'Posts of the feed', to: paths.listOf('news') },
  { label: 'Gifts', detail: 'Coins for one person or a list', to: paths.profilePart('gift-coins') },
  { label: 'Import', detail: 'A season from a file', to: paths.importSeason },
  { label: 'Messages', detail: 'What a service could not process', to: paths.messages },
  { label: 'Audit', detail: 'Who did what, when, before and after', to: paths.audit },
  { label: 'Health', detail: 'Services, queues, parts and the books', to: paths.health },
  { label: 'Session keys', detail: 'Renew what signs sessions', to: paths.tokenKeys },
];
