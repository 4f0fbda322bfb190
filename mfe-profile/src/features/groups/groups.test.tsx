import { describe, expect, it } from '@jest/globals';
import { createGroup, getGroups, getLeagues } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildGroup } from '../../../test/build-group.ts';
import { idOf } from '../../../test/build-user.ts';
import { mondayAfter, weekOptions } from '../../parts/group-rules/rules-draft.ts';
import { Groups } from './groups.tsx';

const clock = () => new Date('2026-11-22T12:00:00Z');
const routes = [
  { path: '/groups', element: <Groups clock={clock} /> },
  { path: '/group', element: <p>The group</p> },
  { path: '/join', element: <p>The code</p> },
];
const league = (number: number, leagueName: string) => ({
  _id: idOf(number),
  leagueId: idOf(number),
  leagueName,
  country: 'Uganda',
  season: '2026/27',
  kind: 'other' as const,
  teams: [],
  fixtures: [],
});
const leagues = answer(getLeagues, { data: [league(1, 'Main league'), league(2, 'Cup')] } as never);
const render = (path: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path, session: person(), answers: [leagues, ...answers] });

describe('groups', () => {
  it('are listed with their members, and lead to their screens', async () => {
    const { _id, name } = buildGroup();
    await render('/groups', answer(getGroups, [{ _id, name, members: 3, isOwner: true }]));
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/group?group=${_id}`);
    expect(screen.getByText('3 members, yours')).toBeTruthy();
  });

  it('say what they are for where there is none, and can be loaded again after a failure', async () => {
    const { user } = await render(
      '/groups',
      answer(getGroups, ({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : [])),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Play against your friends')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'I have a code' }).getAttribute('href')).toBe('/join');
    expect(screen.getByRole('link', { name: 'Create a group' }).getAttribute('href')).toBe('/groups?new');
  });

  it('are created with a name, a first week and leagues', async () => {
    const sent: unknown[] = [];
    const { user } = await render(
      '/groups?new',
      answer(getGroups, []),
      answer(createGroup, ({ body }) => {
        sent.push(body);
        return { ...buildGroup(), message: 'Group created successfully ✔' };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Group name is required')).toBeTruthy();
    await user.type(screen.getByLabelText('Group name'), 'Friday five');
    await user.selectOptions(screen.getByLabelText('Results count'), '2026-11-16');
    await user.click(await screen.findByLabelText('Cup'));
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('The group')).toBeTruthy();
    expect(sent).toEqual([{ name: 'Friday five', from: '2026-11-16', leagues: [idOf(2)] }]);
    await waitFor(() => expect(location.search).toBe(`?group=${buildGroup()._id}`));
  });

  it('lead nobody away who has gone to another page before they were created', async () => {
    let finish = () => {};
    const held = new Promise<void>((done) => {
      finish = done;
    });
    const { user, platform } = await render(
      '/groups',
      answer(getGroups, []),
      answer(createGroup, async () => {
        await held;
        return { ...buildGroup(), message: 'Group created successfully ✔' };
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Create a group' }));
    await user.type(await screen.findByLabelText('Group name'), 'Friday five');
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    await screen.findByRole('button', { name: 'Creating...' });
    act(() => history.back());
    await user.click(await screen.findByRole('link', { name: 'I have a code' }));
    await screen.findByText('The code');
    finish();
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    expect(await screen.findByText('The code')).toBeTruthy();
    expect(location.pathname).toBe('/join');
  });
});

describe('the first week of a group', () => {
  it('is a Monday in East Africa, and one that was chosen before stays among the options', () => {
    expect(mondayAfter(new Date('2026-11-22T20:59:00Z'), 0)).toBe('2026-11-16');
    expect(mondayAfter(new Date('2026-11-22T21:00:00Z'), 0)).toBe('2026-11-23');
    expect(weekOptions(clock(), '2026-10-05').map(({ label }) => label)).toEqual([
      'From the season’s start',
      'From this week (Mon 16 Nov)',
      'From next week (Mon 23 Nov)',
      'From Mon 5 Oct',
    ]);
  });
});
