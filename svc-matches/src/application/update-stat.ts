import type { BodyOf } from '@matchday/contracts/call';
import type { putStat } from '@matchday/contracts/matches/http';
import { withStat } from '../domain/player-stats.ts';
import type { ChangeFixture } from './change-fixture.ts';
import type { Ports } from './ports.ts';
import type { FixtureView } from './view-fixtures.ts';

/**
 * Sets the count of a stat of a player in a fixture (DESIGN 5.7).
 * @throws Refusal 404; 400 for a player of neither side; 409 once the impacts are settled
 */
export function updateStat({
  players,
  changeFixture,
}: Pick<Ports, 'players'> & { changeFixture: ChangeFixture }) {
  return (fixtureId: string, form: BodyOf<typeof putStat>, by: string): Promise<FixtureView> =>
    changeFixture(
      fixtureId,
      async (before, tx) => {
        await players.hold(tx, form.playerId);
        return withStat(before, form, await players.find(form.playerId, tx));
      },
      { by },
    );
}
