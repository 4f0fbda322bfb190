import type { Fixture, Side } from './fixture.ts';

type Sides = Pick<Fixture, 'home' | 'away' | 'lineUp'>;

/** Whether the side of a player in a fixture is settled: he was bought for it, or has goals or stats in it. */
export const isInLineUp = ({ lineUp }: Pick<Fixture, 'lineUp'>, player: string): boolean =>
  lineUp.some((entry) => entry.player === player);

/** The side of a player in a fixture: that of the line-up, else that of the team he plays in today; null for neither. */
export function sideOf(
  { home, away, lineUp }: Sides,
  { _id, team }: { _id: string; team: string },
): Side | null {
  const known = lineUp.find(({ player }) => player === _id);
  if (known) return known.side;
  if (team === home) return 'home';
  return team === away ? 'away' : null;
}

/** The fixture with a player in its line-up; the same object where he stands in it. */
export const withPlayer = (fixture: Fixture, player: string, side: Side): Fixture =>
  isInLineUp(fixture, player) ? fixture : { ...fixture, lineUp: [...fixture.lineUp, { player, side }] };
