import { describe, expect, it } from '@jest/globals';
import { getLeagues, getLeagueTeams } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildLeague, buildTeam, idOf } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const championship = buildLeague({
  _id: idOf(901),
  leagueName: 'championship league',
  kind: 'championship',
  season: '2025/26',
});
const cup = buildLeague({ _id: idOf(902), leagueName: 'City Cup', kind: 'other' });
const leagues = answer(getLeagues, { data: [cup, championship, buildLeague()] });
const teams = answer(getLeagueTeams, ({ params }) => ({
  data:
    params.id === idOf(901)
      ? [buildTeam(12, { teamName: 'Leeds United', shortName: 'LEE', form: ['W', 'L', 'D'] })]
      : [buildTeam(11)],
}));
const open = (path: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path, session: person(), answers: answers.length > 0 ? answers : [leagues, teams] });

describe('league tables', () => {
  it('begin with the main league; another is one tap away and in the address', async () => {
    const { user } = await open('/tables');
    const main = within(await screen.findByRole('table', { name: 'main league' }));
    await main.findByRole('row', { name: /Arsenal/ });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'main league',
      'championship league',
      'City Cup',
    ]);
    await user.click(screen.getByRole('tab', { name: 'championship league' }));
    const table = within(await screen.findByRole('table', { name: 'championship league' }));
    const row = within(await table.findByRole('row', { name: /Leeds/ }));
    expect(row.getByText('won, lost, drew')).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe(`/teamDetails?team=${idOf(12)}`);
    expect(location.search).toBe(`?league=${idOf(901)}`);
    expect(screen.getByText('Uganda, season 2025/26')).toBeTruthy();
  });

  it('show the league of a shared link', async () => {
    await open(`/tables?league=${idOf(901)}`);
    expect(await screen.findByRole('table', { name: 'championship league' })).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('championship league');
  });

  it('answer an unknown league with the 404 page', async () => {
    await open(`/tables?league=${idOf(999)}`);
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'League tables' })).toBeNull();
  });

  it.each([
    ['no leagues', [answer(getLeagues, { data: [] })], 'No leagues yet'],
    ['no teams', [leagues, answer(getLeagueTeams, { data: [] })], 'No teams in this league yet'],
    [
      'a failure',
      [leagues, answer(getLeagueTeams, refusal('internal', 'Oops'))],
      'The table could not be loaded',
    ],
  ])('say so for %s', async (_name, answers, text) => {
    await open('/tables', ...answers);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
