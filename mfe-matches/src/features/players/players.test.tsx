import { describe, expect, it } from '@jest/globals';
import { deletePlayer, getAllPlayers, type Player, patchPlayer } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPlayer } from '../../../test/build-bet.ts';
import { idOf } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const wall = (): Player[] => [
  buildPlayer(1, 65, { playerName: 'Tunde Bello', position: 'GK' }),
  buildPlayer(2, 82, { playerName: 'Brian Kiwanuka' }),
  buildPlayer(3, 64, { playerName: 'Hassan Lubega', shooting: 63, overall: 64 }),
  buildPlayer(4, 79, {
    playerName: 'Isma Wasswa',
    team: { _id: idOf(12), teamName: 'Chelsea', shortName: 'CHE' },
  }),
];
/** The server's answer: searches names and teams, in the requested order, 60 at a time. */
function found(players: Player[], { search = '', sort = '', cursor = '0', limit }: Record<string, string>) {
  const wanted = search.toLowerCase();
  const all = players
    .filter(({ playerName, team }) => `${playerName}|${team.teamName}`.toLowerCase().includes(wanted))
    .sort((a, b) => (sort === 'cost' ? b.cost - a.cost : b.overall - a.overall));
  const end = Number(cursor) + Number(limit);
  return withHeaders(all.slice(Number(cursor), end), {
    'X-Total-Count': String(all.length),
    ...(end < all.length && { Link: `</api/players?cursor=${end}>; rel="next"` }),
  });
}
const open = (
  options: { admin?: boolean; answers?: ReturnType<typeof answer>[]; players?: Player[] } = {},
) => {
  const players = options.players ?? wall();
  return renderPart({
    routes,
    path: '/Players',
    session: person({ role: options.admin ? 'admin' : 'user' }),
    answers: [...(options.answers ?? []), answer(getAllPlayers, ({ query }) => found(players, query))],
  });
};
const names = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement;

describe('players', () => {
  it('[Y01] [Y03] are ranked by overall, descending', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Player Ratings & Rankings' })).toBeTruthy();
    expect(await names()).toEqual(['Brian Kiwanuka', 'Isma Wasswa', 'Tunde Bello', 'Hassan Lubega']);
  });

  it('say why a search that finds too much is refused', async () => {
    const text = 'Too many teams are named “fc”: type more of the name';
    const { user } = await open({
      answers: [
        answer(getAllPlayers, ({ query }) =>
          query.search ? refusal('invalid', text, { search: text }) : found(wall(), query),
        ),
      ],
    });
    await names();
    await user.type(screen.getByRole('searchbox'), 'fc');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[Y05] have the colour of their average', async () => {
    await open();
    expect((await cardOf('Brian Kiwanuka')).dataset.colour).toBe('blue');
    expect((await cardOf('Isma Wasswa')).dataset.colour).toBe('blue');
    expect((await cardOf('Tunde Bello')).dataset.colour).toBe('red');
    expect((await cardOf('Hassan Lubega')).dataset.colour).toBe('black');
  });

  it('[Y02] [Y04] are filtered while typing; an empty result says so', async () => {
    const { user } = await open();
    await names();
    const box = screen.getByRole('searchbox', { name: 'Search players' });
    await user.type(box, 'chel');
    await waitFor(async () => expect(await names()).toEqual(['Isma Wasswa']));
    await user.clear(box);
    await user.type(box, 'nobody');
    expect(await screen.findByText('No players found')).toBeTruthy();
  });

  it('stay visible while the server searches for others', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const { user } = await open({
      answers: [
        answer(getAllPlayers, async ({ query }) => {
          if (query.search) await gate;
          return found(wall(), query);
        }),
      ],
    });
    await names();
    await user.type(screen.getByRole('searchbox', { name: 'Search players' }), 'chel');
    await new Promise((done) => setTimeout(done, 600));
    expect(await names()).toHaveLength(4);
    go();
    await waitFor(async () => expect(await names()).toEqual(['Isma Wasswa']));
  });

  it('beyond the first thousand can be found and paged to', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => buildPlayer(at + 1, 90 - Math.floor(at / 20)));
    const players = [...many.slice(0, 1000), { ...(many[1000] as Player), playerName: 'Last Man' }];
    const { user } = await open({ players });
    await user.click(await screen.findByRole('button', { name: 'Show more (941)' }));
    expect(await screen.findByRole('button', { name: 'Show more (881)' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search players' }), 'last man');
    await waitFor(async () => expect(await names()).toEqual(['Last Man']));
  }, 40_000);

  it('can be sorted by cost', async () => {
    const players = wall().map((player, at) => ({ ...player, cost: at * 100 }));
    const { user } = await open({ players });
    await names();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most expensive first');
    await waitFor(async () => expect((await names())[0]).toBe('Isma Wasswa'));
  });

  it('[Y06] only admins can edit', async () => {
    await open();
    await names();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('[V16] [V17] [Y06] the edit modal holds stats to 0–99 and the cost to 0–9999999', async () => {
    const { user } = await open({ admin: true });
    await user.click(await screen.findByRole('button', { name: 'Edit Tunde Bello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit player' }));
    const type = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    await type('skills', '100');
    await type('Cost', '10000000');
    await user.click(dialog.getByRole('button', { name: 'Save player' }));
    expect(await dialog.findByText('skills must be 0 to 99')).toBeTruthy();
    expect(dialog.getByText('Cost must be 0 to 9999999')).toBeTruthy();
  });

  it('[V16] [V17] a stat or a cost that is no whole number stays as typed and is refused', async () => {
    const { user } = await open({ admin: true });
    await user.click(await screen.findByRole('button', { name: 'Edit Tunde Bello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit player' }));
    for (const [label, text] of [
      ['skills', '8.5'],
      ['Cost', '-300'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole('button', { name: 'Save player' }));
    expect(await dialog.findByText('skills must be a whole number')).toBeTruthy();
    expect(dialog.getByText('Cost must be 0 to 9999999')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Cost').value).toBe('-300');
  });

  it('[Y07] an edit shows at once and stays', async () => {
    const players = wall();
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const { user, platform } = await open({
      admin: true,
      players,
      answers: [
        answer(patchPlayer, async ({ body, params }) => {
          await gate;
          const index = players.findIndex(({ _id }) => _id === params.id);
          const next = { ...(players[index] as Player), ...(body as Partial<Player>), overall: 70 };
          players[index] = next;
          return { ...next, message: 'Player updated' };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Tunde Bello' }));
    const skills = await screen.findByLabelText('skills');
    await user.clear(skills);
    await user.type(skills, '95');
    await user.click(screen.getByRole('button', { name: 'Save player' }));
    await waitFor(async () => expect((await cardOf('Tunde Bello')).textContent).toContain('70'));
    expect(platform.notes).toEqual([]);
    go();
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Player updated' }]));
    expect((await cardOf('Tunde Bello')).textContent).toContain('95');
  });

  it('[Y07] an edit that is refused is rolled back', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const { user, platform } = await open({
      admin: true,
      answers: [
        answer(patchPlayer, async () => {
          await gate;
          return refusal('conflict', 'Not now');
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Tunde Bello' }));
    const skills = await screen.findByLabelText('skills');
    await user.clear(skills);
    await user.type(skills, '95');
    await user.click(screen.getByRole('button', { name: 'Save player' }));
    await waitFor(async () => expect((await cardOf('Tunde Bello')).textContent).toContain('95'));
    go();
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'Not now' }]));
    expect((await cardOf('Tunde Bello')).textContent).not.toContain('95');
  });

  it('deleting asks for confirmation with the name, and says what refers to the player', async () => {
    const { user, platform } = await open({
      admin: true,
      answers: [
        answer(deletePlayer, ({ turn, params }) =>
          turn === 1
            ? refusal('conflict', 'The player was bought for a fixture')
            : { _id: params.id ?? '', message: 'Player deleted' },
        ),
      ],
    });
    const deletion = async () => {
      await user.click(await screen.findByRole('button', { name: 'Edit Tunde Bello' }));
      await user.click(await screen.findByRole('button', { name: 'Delete player' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete this player?' }));
      expect(dialog.getByText('Tunde Bello')).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Delete player' }));
    };
    await deletion();
    await waitFor(() => expect(platform.notes[0]?.text).toBe('The player was bought for a fixture'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await deletion();
    await waitFor(() => expect(platform.notes[1]?.text).toBe('Player deleted'));
  });
});
