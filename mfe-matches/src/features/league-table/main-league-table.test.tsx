import { describe, expect, it } from '@jest/globals';
import { getLeagues, getLeagueTeams } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildLeague, buildTeam, idOf } from '../../../test/build-fixture.ts';
import { Widget } from '../../widgets/league-table-widget.tsx';
import { standingRows } from './standing-rows.ts';

const routes = [{ path: '/profile', element: <Widget /> }];
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: '/profile', session: person(), answers });

describe('league table', () => {
  it('[G01] [G03] asks for the main league alone and shows SPEC’s columns', async () => {
    const asked: string[] = [];
    await render(
      answer(getLeagues, {
        data: [
          buildLeague({ _id: idOf(901), kind: 'championship' }),
          buildLeague({ _id: idOf(902), kind: 'other' }),
          buildLeague(),
        ],
      }),
      answer(getLeagueTeams, ({ params }) => {
        asked.push(params.id ?? '');
        return { data: [buildTeam(11)] };
      }),
    );
    const table = within(await screen.findByRole('table', { name: 'main league' }));
    await table.findByRole('row', { name: /Arsenal/ });
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      'Rank Team PL W D L GF GA GD Pts'.split(' '),
    );
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      '1 12 8 2 2 25 11 +14 26'.split(' '),
    );
    expect(asked).toEqual([idOf(900)]);
  });

  it('[G02] goes by points, goal difference, goals for, then the name', () => {
    const team = (teamName: string, points: number, goalDifference: number, goalsFor: number) =>
      buildTeam(11, { teamName, points, goalDifference, goalsFor });
    const rows = standingRows([
      team('E', 9, 1, 5),
      team('D', 10, 1, 5),
      team('B', 10, 2, 4),
      team('C', 10, 1, 6),
      team('A', 12, 0, 0),
      team('Da', 10, 1, 5),
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'Da', 'E']);
  });

  it('says whose points were taken off, and why', async () => {
    const deductions = [{ _id: idOf(70), points: 6, reason: 'Unpaid wages', at: '2026-11-01T09:00:00.000Z' }];
    await render(
      answer(getLeagues, { data: [buildLeague()] }),
      answer(getLeagueTeams, { data: [buildTeam(11, { points: 20, deductions })] }),
    );
    const list = within(await screen.findByRole('list', { name: 'Points deducted' }));
    expect(list.getByRole('listitem').textContent).toBe('* Arsenal: −6 points, Unpaid wages');
  });

  it('[G04] says that the main league is not there', async () => {
    await render(answer(getLeagues, { data: [buildLeague({ kind: 'other' })] }));
    expect(await screen.findByText('main league not found')).toBeTruthy();
  });

  it('can be asked for again when it did not come', async () => {
    await render(answer(getLeagues, refusal('internal', 'Oops')));
    expect(await screen.findByText('The table could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
