/** How lists of leagues are sorted. */
export const leagueSorts = ['newest', 'name'] as const;
export type LeagueSort = (typeof leagueSorts)[number];
/** How lists of players are sorted. */
export const playerSorts = ['overall', 'name', 'cost'] as const;
export type PlayerSort = (typeof playerSorts)[number];
/** How lists of posts are sorted. */
export const postSorts = ['newest', 'oldest'] as const;
export type PostSort = (typeof postSorts)[number];
/** How lists of teams are sorted. */
export const teamSorts = ['name', 'newest'] as const;
export type TeamSort = (typeof teamSorts)[number];
/** How the list of all bets is sorted: by time only, as another index would cost every bet that is placed a write. */
export const betSorts = ['newest', 'oldest'] as const;
export type BetSort = (typeof betSorts)[number];
