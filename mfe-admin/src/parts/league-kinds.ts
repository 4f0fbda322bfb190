import { type LeagueKind, leagueKinds } from '@matchday/contracts/matches/rules';

/** Names of the kinds of a league, as a person reads them. */
export const leagueKindLabels: Record<LeagueKind, string> = {
  main: 'Main league',
  championship: 'Championship league',
  other: 'Other',
};

/** The kinds of a league to choose from. */
export const leagueKindOptions = leagueKinds.map((kind) => ({ value: kind, label: leagueKindLabels[kind] }));
