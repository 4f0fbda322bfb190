import { expect, it } from '@jest/globals';
import {
  getFixture,
  getLeagues,
  getOpenStakes,
  getPlayer,
  getTeam,
  getTeams,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes.tsx';

const unknown = refusal('invalid', 'Unknown id');

it.each([
  ['a fixture', '/editfixture?fixture=none', [answer(getFixture, unknown), answer(getOpenStakes, unknown)]],
  ['a player', '/transfer?player=none', [answer(getPlayer, unknown), answer(getTeams, [])]],
  ['a team', '/teamleagues?team=none', [answer(getTeam, unknown), answer(getLeagues, { data: [] })]],
] as const)(
  '%s that there is not is the 404 page, without the form’s own heading',
  async (_what, path, answers) => {
    await renderPart({ routes, path, session: person({ role: 'admin' }), answers: [...answers] });
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Unexpected Application Error!']);
  },
);
