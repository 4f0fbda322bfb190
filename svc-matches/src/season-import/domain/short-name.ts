import { clubs } from '@matchday/contracts/clubs';

const bare = (teamName: string) =>
  teamName
    .replaceAll(/\b(?:A?FC|CF|SC)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The club that a file's team name means, such as Brighton for `Brighton & Hove Albion FC`; undefined for others. */
export const clubNamed = (teamName: string) =>
  clubs.find(({ name }) => bare(teamName) === name || bare(teamName).startsWith(`${name} `)) ??
  clubs.find(({ name }) => bare(teamName).startsWith(name));

/** A short name for a team that comes with its name alone: the club's code, initials, or the first three letters. */
export function shortNameOf(teamName: string): string {
  const club = clubNamed(teamName);
  if (club) return club.shortName;
  const words = bare(teamName).split(' ');
  const initials = words.map((word) => word[0]).join('');
  return (words.length > 2 ? initials.slice(0, 3) : (words[0] ?? teamName).slice(0, 3)).toUpperCase();
}
