import type { Player } from '@matchday/contracts/matches/http';

const has = (text: string, wanted: string) => text.toLocaleLowerCase('en').includes(wanted);

/** Players whose name, team, position or nationality holds the text, by overall, descending ([Y02] [Y03]). */
export function playersShown(players: readonly Player[], text: string): Player[] {
  const wanted = text.trim().toLocaleLowerCase('en');
  return players
    .filter(
      ({ playerName, team, position, nationality }) =>
        has(playerName, wanted) ||
        has(team.teamName, wanted) ||
        has(team.shortName, wanted) ||
        has(position, wanted) ||
        has(nationality, wanted),
    )
    .sort((a, b) => b.overall - a.overall || a.playerName.localeCompare(b.playerName, 'en'));
}
