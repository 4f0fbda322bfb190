import { type Club, clubs } from '@matchday/contracts/clubs';

/** Badge of a club: its drawn crest as a path of this platform. */
export const badgeOf = ({ shortName }: Pick<Club, 'shortName'>): string =>
  `/art/crests/${shortName.toLowerCase()}.svg`;

const labelOf = ({ name, shortName }: Club): string => `${name} (${shortName})`;

/** The club list: name and short code. */
export const clubOptions = clubs.map((club) => ({ value: club.name, label: labelOf(club) }));

/** The badge list: the crests of the clubs. */
export const badgeOptions = clubs.map((club) => ({ value: badgeOf(club), label: labelOf(club) }));
