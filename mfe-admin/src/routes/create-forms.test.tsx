import { describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import {
  createLeague,
  getLeagues,
  getTeams,
  postFixture,
  postPlayer,
  postTeam,
} from '@matchday/contracts/matches/http';
import { answer, FakeFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildLeague, buildPlayer, buildTeam } from '../../test/build-answers.ts';
import { routes } from '../routes.tsx';

const admin = person({ role: 'admin', username: 'admin' });
const lists = () => [
  answer(getLeagues, { data: [buildLeague()] }),
  answer(getTeams, [buildTeam(1), buildTeam(2)]),
];
const open = (path: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path, session: admin, answers: [...answers, ...lists()] });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Records what was sent and answers as the call would. */
const keeping =
  (sent: unknown[], made: (body: never) => unknown) =>
  ({ body }: { body: unknown }) => {
    sent.push(body);
    return made(body as never) as never;
  };
const silent = (call: AnyCall) => answer(call, new FakeFailure(() => new Response('{}', { status: 500 })));

describe('create a league', () => {
  it('[V37] requires name, country and season', async () => {
    const { user } = await open('/leagueForm');
    await user.click(await screen.findByRole('button', { name: 'Create League' }));
    for (const text of ['Name is required', 'Country is required', 'Season is required'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[X18] [X19] is busy while sending, then cleared', async () => {
    const sent: unknown[] = [];
    let finish: (() => void) | undefined;
    const finished = new Promise<void>((done) => {
      finish = done;
    });
    const { user, platform } = await open(
      '/leagueForm',
      answer(createLeague, async ({ body }) => {
        sent.push(body);
        await finished;
        return { data: buildLeague() };
      }),
    );
    await user.type(await screen.findByLabelText('Name'), 'Serie A');
    await user.type(field('Country'), 'Italy');
    await user.type(field('Season'), '2026/27');
    await user.click(screen.getByRole('button', { name: 'Create League' }));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating...' });
    expect(busy.disabled).toBe(true);
    finish?.();
    await waitFor(() => expect(field('Name').value).toBe(''));
    expect(sent).toEqual([{ leagueName: 'Serie A', country: 'Italy', season: '2026/27' }]);
    expect(platform.notes[0]?.text).toBe('League created successfully!');
  });

  it('asks before a half-filled form is left, and stays if the user chooses to', async () => {
    const { user, platform } = await open('/leagueForm');
    await user.type(await screen.findByLabelText('Country'), 'Uganda');
    let leaves: boolean | undefined;
    act(() => void platform.askToLeave().then((answered) => (leaves = answered)));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this form?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(leaves).toBe(false));
    expect(field('Country').value).toBe('Uganda');
  });
});

describe('create a team', () => {
  it('[C04] fills in names and badge from the club; [V36] requires a league', async () => {
    const { user } = await open('/teamsform');
    await user.selectOptions(await screen.findByLabelText('Club'), 'Arsenal');
    expect([field('Team name').value, field('Short name').value, field('Team badge').value]).toEqual([
      'Arsenal',
      'ARS',
      '/art/crests/ars.svg',
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Club').options).toHaveLength(30);
    await user.clear(field('Team name'));
    await user.clear(field('Short name'));
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    for (const text of ['Team name is required', 'Short name is required', 'League is required'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[W33] shows Failed to create team if the server gives no text, and keeps the input', async () => {
    const { user, platform } = await open('/teamsform', silent(postTeam));
    await user.selectOptions(await screen.findByLabelText('Club'), 'Arsenal');
    await screen.findByRole('option', { name: 'main league 2026/27' });
    await user.selectOptions(field('League') as unknown as HTMLSelectElement, 'main league 2026/27');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('Failed to create team'));
    expect(field('Team name').value).toBe('Arsenal');
  });
});

describe('two quick clicks', () => {
  it.each([
    {
      path: '/leagueForm',
      button: 'Create League',
      made: answer(createLeague, { data: buildLeague() }),
      fill: { Name: 'Serie A', Country: 'Italy', Season: '2026/27' },
      link: { text: 'Open league', to: `/tables?league=${buildLeague()._id}` },
    },
    {
      path: '/teamsform',
      button: 'Create Team',
      made: answer(postTeam, { ...buildTeam(3), message: 'Done' }),
      fill: { 'Team name': 'Vipers', 'Short name': 'VIP', League: 'main league 2026/27' },
      link: { text: 'Open team', to: `/teamDetails?team=${buildTeam(3)._id}` },
    },
    {
      path: '/playerform',
      button: 'Create Player',
      made: answer(postPlayer, { ...buildPlayer(), message: 'Done' }),
      fill: { 'Player name': 'Isma Wasswa', Team: 'Team 1' },
      link: { text: 'Open player', to: `/player?player=${buildPlayer()._id}` },
    },
  ])(
    'on $path send once and show one message, which leads there',
    async ({ path, button, made, fill, link }) => {
      const { user, platform } = await open(path, made);
      await screen.findByRole('button', { name: button });
      for (const [label, value] of Object.entries(fill)) {
        const entry = field(label);
        if (entry.tagName !== 'SELECT') await user.type(entry, value);
        else {
          await screen.findByRole('option', { name: value });
          await user.selectOptions(entry, value);
        }
      }
      await user.dblClick(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(platform.notes).toHaveLength(1));
      // The form is free for the next one: what a second click had sent would be answered by now.
      expect(await screen.findByRole('button', { name: button })).toBeTruthy();
      expect(platform.notes).toMatchObject([{ kind: 'success', link }]);
    },
  );
});

describe('create a player', () => {
  it('[V34] requires a team; [V33] shows the overall of the ratings so far', async () => {
    const { user } = await open('/playerform');
    await user.type(await screen.findByLabelText('Player name'), 'Isma Wasswa');
    await user.type(field('skills'), '80');
    await user.type(field('passing'), '91');
    expect(screen.getByText('86')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create Player' }));
    expect(await screen.findByText('Team is required')).toBeTruthy();
  });

  it('refuses ratings and a cost that are not whole numbers, and keeps them as typed', async () => {
    const { user } = await open('/playerform');
    await user.type(await screen.findByLabelText('skills'), '8.5');
    await user.type(field('Cost'), '1e3');
    await user.click(screen.getByRole('button', { name: 'Create Player' }));
    expect(await screen.findByText('skills must be a whole number')).toBeTruthy();
    expect(screen.getByText('Cost must be 0 to 9999999')).toBeTruthy();
    expect([field('skills').value, field('Cost').value]).toEqual(['8.5', '1e3']);
  });

  it('[W32] shows the server’s error, else Failed to create player', async () => {
    const { user, platform } = await open(
      '/playerform',
      answer(postPlayer, ({ turn }) =>
        turn === 1
          ? refusal('conflict', 'There is such a player')
          : new FakeFailure(() => new Response('{}', { status: 500 })),
      ),
    );
    await user.type(await screen.findByLabelText('Player name'), 'Isma Wasswa');
    await screen.findByRole('option', { name: 'Team 1' });
    await user.selectOptions(field('Team') as unknown as HTMLSelectElement, 'Team 1');
    await user.click(screen.getByRole('button', { name: 'Create Player' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('There is such a player'));
    await user.click(await screen.findByRole('button', { name: 'Create Player' }));
    await waitFor(() => expect(platform.notes[1]?.text).toBe('Failed to create player'));
  });
});

describe('create a fixture', () => {
  it('[V35] requires a league, both teams, a date and odds', async () => {
    const { user } = await open('/matchform');
    await user.click(await screen.findByRole('button', { name: 'Create fixture' }));
    for (const text of [
      'League is required',
      'Home team is required',
      'Away team is required',
      'Date input not valid.',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('[V40] shows when a date is invalid', async () => {
    const { user } = await open('/matchform');
    await user.type(await screen.findByLabelText('Kick-off'), '13/45/2026 18:00');
    await user.tab();
    expect((await screen.findAllByText('Date input not valid.')).length).toBeGreaterThan(0);
  });

  it('[W34] [V41] sends ids, kick-off and the default deadline, and shows the success for 3 seconds', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user, platform } = await open(
      '/matchform',
      answer(
        postFixture,
        keeping(sent, () => ({ ...buildFixture(1), message: 'Fixture created successfully!' })),
      ),
    );
    await screen.findByRole('option', { name: 'main league 2026/27' });
    await user.selectOptions(field('League') as unknown as HTMLSelectElement, 'main league 2026/27');
    await user.selectOptions(field('Home team') as unknown as HTMLSelectElement, 'Team 1');
    await user.selectOptions(field('Away team') as unknown as HTMLSelectElement, 'Team 2');
    await user.type(field('Kick-off'), '11/28/2026 18:00');
    await user.type(field('Home'), '1.85');
    await user.type(field('Draw'), '3.6');
    await user.type(field('Away'), '4.2');
    await user.click(screen.getByRole('button', { name: 'Create fixture' }));
    await waitFor(() =>
      expect(platform.notes).toEqual([
        {
          ...{ kind: 'success', text: 'Fixture created successfully!', hideAfter: 3000 },
          link: { text: 'Open match', to: `/betform?fixture=${buildFixture(1)._id}` },
        },
      ]),
    );
    expect(sent[0]).toMatchObject({
      hometeam: buildTeam(1)._id,
      awayteam: buildTeam(2)._id,
      date: '2026-11-28T15:00:00.000Z',
      bettingDeadline: '2026-11-28T15:00:00.000Z',
      homeOdds: 1.85,
    });
  });
});
