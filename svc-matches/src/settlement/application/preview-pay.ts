import type { AnswerOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { getPayPreview } from '@matchday/contracts/matches/http';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';
import { outcomeOf } from '@matchday/contracts/matches/rules';
import { countsOf, type Fixture, statusOf } from '../../fixtures/index.ts';
import type { Ports } from './ports.ts';

type Foreseen = AnswerOf<typeof getPayPreview>['players'];

/**
 * What the stats of the fixture as they are would move for bought players. Those who were given their coins back, because
 * the match was void, get or lose the difference.
 */
async function earnings({ purchases }: Pick<Ports, 'purchases'>, fixture: Fixture): Promise<Foreseen> {
  const bought = statusOf(fixture) === 'void' ? [] : await purchases.unpaidByPlayer(fixture._id);
  const priced = bought.map((one) => ({
    ...one,
    moves: earnedOf(one.amount, countsOf(fixture, one.player)) - one.payout,
  }));
  const sumOf = async (some: typeof priced) => ({
    people: await purchases.countBuyers(fixture._id, some),
    coins: some.reduce((sum, { count, moves }) => sum + count * Math.abs(moves), 0),
  });
  return {
    count: priced.reduce((sum, { count }) => sum + count, 0),
    staked: priced.reduce((sum, { count, amount }) => sum + count * amount, 0),
    ...(await sumOf(priced.filter(({ moves }) => moves > 0))),
    takes: await sumOf(priced.filter(({ moves }) => moves < 0)),
  };
}

/**
 * What the score and the stats of a fixture would pay, if they were decided now. Predictions and purchases that are settled
 * already count for nothing.
 * @throws Refusal 404
 */
export function previewPay({ fixtures, bets, purchases }: Pick<Ports, 'fixtures' | 'bets' | 'purchases'>) {
  return async (id: string): Promise<AnswerOf<typeof getPayPreview>> => {
    const fixture = await fixtures.find(id);
    if (!fixture || fixture.deletedAt) throw refuse.notFound('Fixture');
    const outcome = outcomeOf(fixture.homeScore, fixture.awayScore);
    const [byBets, players] = await Promise.all([
      bets.foresee(id, outcome),
      earnings({ purchases }, fixture),
    ]);
    return { fixtureId: id, version: fixture.version, outcome, bets: byBets, players };
  };
}
