import { expect, it } from '@jest/globals';
import {
  getGroup,
  getGroupNews,
  getGroupTable,
  getLeagues,
  updateGroup,
} from '@matchday/contracts/matches/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildBoard, buildGroup } from '../../../test/build-group.ts';
import { idOf } from '../../../test/build-user.ts';
import { Group } from './group.tsx';

const { _id: id } = buildGroup();
const clock = () => new Date('2026-11-21T12:00:00Z');
const league = {
  ...{ _id: idOf(1), leagueId: idOf(1), leagueName: 'Main league', country: 'Uganda', season: '2026/27' },
  ...{ kind: 'main' as const, teams: [], fixtures: [] },
};

it('a league that a group counts and that was deleted can be taken from its rules', async () => {
  const sent: unknown[] = [];
  const rules = { from: null, leagues: [idOf(40)], changedAt: null };
  const { user } = await renderPart({
    routes: [{ path: '/group', element: <Group id={id} clock={clock} /> }],
    path: `/group?group=${id}`,
    session: person(),
    answers: [
      answer(getGroup, buildGroup({ rules })),
      answer(getGroupTable, buildBoard([])),
      answer(getGroupNews, []),
      answer(getLeagues, { data: [league] } as never),
      answer(updateGroup, ({ body }) => {
        sent.push(body);
        return { ...buildGroup(), message: 'Group updated successfully ✔' };
      }),
    ],
  });
  await user.click(await screen.findByText('Name and rules'));
  await user.click(await screen.findByRole('checkbox', { name: 'A league that was deleted' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Friday five', from: null, leagues: [] }]));
});
