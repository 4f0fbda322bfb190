import { describe, expect, it } from '@jest/globals';
import { getFixtures, getTeam } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildFixture, buildLiveFixture, buildSide, buildTeam, idOf } from '../../../test/build-fixture.ts';
import { HeadToHead } from './head-to-head.tsx';

const routes = [{ path: '/matchstats', element: <HeadToHead fixture={buildFixture()} /> }];
const forms = answer(getTeam, ({ params }) =>
  params.id === idOf(11) ? buildTeam(11, { form: ['W', 'L'] }) : buildTeam(12),
);
const open = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: '/matchstats', session: person(), answers });

describe('two teams', () => {
  it('show their form, and their last meetings without the match itself', async () => {
    const first = buildLiveFixture({
      _id: idOf(2),
      matchState: 'FT',
      hometeam: buildSide('CHE'),
      awayteam: buildSide('ARS'),
    });
    await open(
      forms,
      answer(getFixtures, ({ query }) => {
        expect([query.team, query.versus, query.state]).toEqual([idOf(11), idOf(12), 'results']);
        return [buildLiveFixture({ matchState: 'FT' }), first];
      }),
    );
    expect(await screen.findByText('won, lost')).toBeTruthy();
    expect(await screen.findByText('No matches yet')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Last meetings of Arsenal and Chelsea' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Chelsea 2–1 Arsenal, lost',
    ]);
  });

  it('say that they have not met', async () => {
    await open(forms, answer(getFixtures, []));
    expect(await screen.findByText('They have not met here before.')).toBeTruthy();
  });

  it('say what could not be loaded', async () => {
    const failure = refusal('internal', 'Oops');
    await open(answer(getTeam, failure), answer(getFixtures, failure));
    expect(await screen.findByText('The last meetings could not be loaded')).toBeTruthy();
    expect(await screen.findByText('The form of Arsenal could not be loaded')).toBeTruthy();
  });
});
