import { type Fixture, type Player, patchFixture, recordGoal } from '@matchday/contracts/matches/http';
import type { Entry, TestClient } from '@matchday/service-kit/testing';
import { admin } from '../support/play.ts';

/** What the entries of the desk need of the others. */
interface Ground {
  client: TestClient;
  fixture: () => Promise<Fixture>;
  /** A finished fixture with a bought player. */
  withImpacts: () => Promise<Fixture>;
  /** The same, after that player was paid. */
  withPaidImpacts: () => Promise<Fixture>;
  /** Of the home side of every fixture. */
  player: Player;
}

/** The calls of the match desk. */
export function deskEntries({ client, fixture, withImpacts, withPaidImpacts, player }: Ground) {
  const goal = { side: 'home', scorer: player._id, minute: 12 } as const;
  const playing = async () => {
    const params = { id: (await fixture())._id };
    await client.get(patchFixture, { as: admin, params, body: { matchState: 'Live' } });
    return { params };
  };
  return {
    getMatchDesk: { good: () => ({ query: { limit: '5', part: 'done' } }) },
    recordGoal: { good: async () => ({ ...(await playing()), body: goal }) },
    undoGoal: {
      good: async () => {
        const { params } = await playing();
        const { goalId } = await client.get(recordGoal, { as: admin, params, body: goal });
        return { params: { ...params, goalId } };
      },
    },
    getPayPreview: { good: async () => ({ params: { fixtureId: (await withImpacts())._id } }) },
    previewStatCorrection: {
      good: async () => {
        const params = { fixtureId: (await withPaidImpacts())._id };
        return { params, body: { playerId: player._id, statType: 'goals', value: 2 } };
      },
    },
  } satisfies Record<string, Entry>;
}
