import type { Fixture } from '@matchday/contracts/matches/http';

/** How a finished match went for a team. */
export interface LastResult {
  id: string;
  letter: 'W' | 'D' | 'L';
  text: string;
}

const words = { W: 'won', D: 'drew', L: 'lost' };

/** Results of a team as chips, newest first; at most five (LOOK, `/teamDetails`). */
export function lastFive(results: readonly Fixture[], teamId: string): LastResult[] {
  return results.slice(0, 5).map((fixture) => {
    const isHome = fixture.hometeam._id === teamId;
    const own = isHome ? fixture.homeScore : fixture.awayScore;
    const other = isHome ? fixture.awayScore : fixture.homeScore;
    const letter = own === other ? 'D' : own > other ? 'W' : 'L';
    const rival = (isHome ? fixture.awayteam : fixture.hometeam).teamName;
    return { id: fixture._id, letter, text: `${words[letter]} ${own}–${other} against ${rival}` };
  });
}
