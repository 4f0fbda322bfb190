import { CHAMPIONSHIP_LEAGUE, MAIN_LEAGUE } from '@matchday/contracts/constants';

/** The leagues of the filter, named in the address (SPEC 2, [H02]). */
export const boardLeagues = [
  { value: 'main', label: MAIN_LEAGUE },
  { value: 'championship', label: CHAMPIONSHIP_LEAGUE },
  { value: 'all', label: 'All' },
] as const;

export type BoardLeague = (typeof boardLeagues)[number]['value'];

/** The league in the address, or all of them. */
export const boardLeagueIn = (search: URLSearchParams): BoardLeague =>
  boardLeagues.find(({ value }) => value === search.get('league'))?.value ?? 'all';
