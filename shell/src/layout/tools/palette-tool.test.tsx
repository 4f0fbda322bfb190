import { describe, expect, it } from '@jest/globals';
import { searchSeason } from '@matchday/contracts/matches/http';
import { getOrders } from '@matchday/contracts/shop/http';
import { getAllUsers } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminTool } from './admin-tool.tsx';
import { PaletteTool } from './palette-tool.tsx';
import { knownPlaces } from './use-found.ts';

const id = (place: number) => place.toString(16).padStart(24, '0');
const team = (place: number, teamName: string) => ({
  _id: id(place),
  teamName,
  shortName: teamName.slice(0, 3),
});
const found = {
  teams: [],
  players: [],
  fixtures: [
    {
      ...{ _id: id(1), hometeam: team(2, 'Arsenal'), awayteam: team(3, 'Chelsea') },
      ...{ date: '2026-11-28T15:00:00.000Z', finished: false },
    },
  ],
};
const nothing = [
  answer(getAllUsers, []),
  answer(searchSeason, { teams: [], players: [], fixtures: [] }),
  answer(getOrders, []),
];
const openWith = (tools: ReactNode, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes: [{ path: '/home', element: tools }],
    path: '/home',
    session: person({ role: 'admin' }),
    answers,
  });
const open = (...answers: ReturnType<typeof answer>[]) => openWith(<PaletteTool />, ...answers);
const field = () => screen.findByRole('textbox', { name: 'Find people, matches, orders and places' });

describe('the palette of admins', () => {
  it('opens by its button and by Ctrl with K, closes by Escape, and leads to places', async () => {
    const { user, platform } = await open(...nothing);
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    await field();
    expect(screen.getByRole('dialog', { name: 'Commands' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'who did');
    await user.click(await screen.findByRole('button', { name: /^Audit/ }));
    await waitFor(() => expect(platform.left.at(-1)).toMatchObject({ to: '/audit' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('finds matches of a text, chosen by the keyboard, while another search fails', async () => {
    const { user, platform } = await open(
      answer(getAllUsers, []),
      answer(searchSeason, found),
      answer(getOrders, refusal('internal', 'Oops')),
    );
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    await user.type(await field(), 'arsenal');
    expect(await screen.findByRole('button', { name: /Arsenal v Chelsea/ })).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(platform.left.at(-1)).toMatchObject({ to: `/betform?fixture=${id(1)}` }));
  });

  it('says that nothing was found', async () => {
    const { user } = await open(...nothing);
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    await user.type(await field(), 'zzz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  it('leaves the bar as it is where its code does not come, says so, and tries again', async () => {
    const missing = () => Promise.reject(new Error('Loading chunk failed'));
    let [tries, menus] = [0, 0];
    const { user, platform } = await openWith(
      <>
        <AdminTool
          path="/home"
          load={() => {
            menus += 1;
            return missing();
          }}
        />
        <PaletteTool
          load={() => {
            tries += 1;
            return tries === 1 ? missing() : import('./desk-palette.tsx');
          }}
        />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    expect(platform.notes[0]?.kind).toBe('error');
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    await field();
    expect([tries, menus]).toEqual([2, 1]);
  });

  it('knows places and actions by their words', () => {
    const labels = (typed: string) =>
      knownPlaces(typed).flatMap(({ entries }) => entries.map(({ label }) => label));
    expect(labels('create a')).toEqual([
      ...['Create a fixture', 'Create a Team', 'Create a Player', 'Create a League', 'Create a round'],
    ]);
    expect(labels('QUEUES')).toEqual(['Health']);
    expect(labels('zzz')).toEqual([]);
  });
});
