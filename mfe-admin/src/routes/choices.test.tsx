import { expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { getLeagues, getTeams } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen } from '@testing-library/react';
import { buildLeague, buildTeam } from '../../test/build-answers.ts';
import { routes } from '../routes.tsx';

it.each<[path: string, what: string, call: AnyCall, send: string]>([
  ['/playerform', 'teams', getTeams, 'Create Player'],
  ['/teamsform', 'leagues', getLeagues, 'Create Team'],
  ['/matchform', 'teams', getTeams, 'Create fixture'],
  ['/roundform', 'leagues', getLeagues, 'Check the table'],
])('%s says that its %s could not be loaded, and loads them again', async (path, what, call, send) => {
  const found = { leagues: { data: [buildLeague()] }, teams: [buildTeam(1)] };
  const { user } = await renderPart({
    routes,
    path,
    session: person({ role: 'admin' }),
    answers: [
      answer(call, ({ turn }) =>
        turn === 1 ? refusal('forbidden', 'no') : (found[what as keyof typeof found] as never),
      ),
      answer(getLeagues, found.leagues),
      answer(getTeams, found.teams),
    ],
  });
  expect(await screen.findByText(`The ${what} could not be loaded`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('button', { name: send })).toBeTruthy();
});
