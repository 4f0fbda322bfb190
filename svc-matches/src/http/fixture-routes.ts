import { refuse } from '@matchday/contracts/errors';
import {
  deleteFixture,
  getFixture,
  getFixtures,
  patchFixture,
  postFixture,
  putFinalResults,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import type { UseCases } from '../application/use-cases.ts';
import { presentFixture } from './present-fixture.ts';

/** Calls about fixtures, their scores and results. */
export const fixtureRoutes = (cases: UseCases) => [
  handle(getFixtures, async ({ query }) => {
    const { items, ...list } = await cases.listFixtures(query);
    return page(items.map(presentFixture), list);
  }),
  handle(getFixture, async ({ params }) => presentFixture(await cases.getFixture(params.id))),
  handle(postFixture, async ({ key, body }) => ({
    ...presentFixture(await cases.createFixture({ key, form: body })),
    message: 'Fixture created successfully!',
  })),
  handle(patchFixture, async ({ params, body, user }) => {
    if (body.id !== undefined && body.id !== params.id) throw refuse.field('id', 'This is another fixture');
    return {
      ...presentFixture(await cases.patchFixture(params.id, body, user.id)),
      message: 'Fixture updated successfully ✔',
    };
  }),
  handle(putFinalResults, async ({ params, body, user }) => ({
    ...presentFixture(await cases.setFinalScore(params.id, body, user.id)),
    message: 'Final Results added successfully ✔',
  })),
  handle(updateFixtureResult, async ({ params, body, user }) => ({
    ...presentFixture(await cases.setResult(params.fixtureId, body.result, user.id)),
    message: 'Match result updated successfully ✔',
  })),
  handle(deleteFixture, async ({ params }) => {
    await cases.deleteFixture(params.id);
    return { _id: params.id, message: 'Fixture deleted; stakes and player purchases go back' };
  }),
];
