import { expect, it } from '@jest/globals';
import {
  type CheckedLine,
  checkRound,
  getLeagues,
  getTeams,
  postRound,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildLeague, buildTeam } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const arsenal = buildTeam(1, { teamName: 'Arsenal', shortName: 'ARS' });
const chelsea = buildTeam(2, { teamName: 'Chelsea', shortName: 'CHE' });
const proposed = {
  homeOdds: 2.1,
  drawOdds: 3.7,
  awayOdds: 3.25,
  homeGoals: 1.5,
  awayGoals: 1.2,
  homeResults: 3,
  awayResults: 4,
  homeRating: 80,
  awayRating: 74,
};
const good: CheckedLine = { problems: {}, questions: [], proposed };

/** Opens the screen with a league chosen. */
async function open(
  lines: (fixtures: object[]) => CheckedLine[] | Promise<CheckedLine[]>,
  create: Parameters<typeof answer<typeof postRound>>[1],
) {
  const checked: { fixtures: object[] }[] = [];
  const shown = await renderPart({
    routes,
    path: '/roundform',
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      answer(getLeagues, { data: [buildLeague()] }),
      answer(getTeams, [arsenal, chelsea]),
      answer(checkRound, async ({ body }) => {
        checked.push(body as { fixtures: object[] });
        return { lines: await lines((body as { fixtures: object[] }).fixtures) };
      }),
      answer(postRound, create),
    ],
  });
  await screen.findByRole('option', { name: 'main league 2026/27' });
  await shown.user.selectOptions(screen.getByLabelText('League'), 'main league 2026/27');
  const paste = async (text: string) => {
    await shown.user.clear(screen.getByLabelText('Fixtures'));
    await shown.user.click(screen.getByLabelText('Fixtures'));
    await shown.user.paste(text);
    await shown.user.click(screen.getByRole('button', { name: 'Check the table' }));
  };
  return { ...shown, checked, paste };
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Fixtures of the round' }))
    .getAllByRole('row')
    .slice(1);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('creates nothing while a line is wrong, and then all lines, with proposed odds only by a press', async () => {
  const sent: { fixtures: object[]; confirmed: string[] }[] = [];
  const text = 'The kick-off is in the past';
  const { user, platform, paste, checked } = await open(
    (fixtures) => fixtures.map(() => good),
    ({ body, turn }) => {
      sent.push(body as (typeof sent)[number]);
      if (turn === 1) return refusal('conflict', text, { date: text, confirmed: 'past' });
      return { fixtures: [buildFixture(1), buildFixture(2)], message: '2 fixtures created' };
    },
  );
  await paste('Arsenal\tChelsea\t2026-11-28\t18:00\nChelsea\tArsenel\t28.11.2026\t20:00');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Use 2.10 · 3.70 · 3.25OK'),
    expect.stringContaining('No team “Arsenel” in this league'),
  ]);
  expect(checked[0]?.fixtures).toHaveLength(1);
  expect(button('Create 2 fixtures').disabled).toBe(true);
  await paste('Arsenal\tChelsea\t2026-11-28\t18:00\nChelsea\tArsenal\t28.11.2026\t20:00\t1.5\t4\t6');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(button('Create 2 fixtures').disabled).toBe(true);
  await user.click(button('Use proposed odds'));
  expect(sent).toEqual([]);
  await user.click(button('Create 2 fixtures'));
  const question = within(await screen.findByRole('dialog', { name: 'Create anyway?' }));
  expect(question.getByText(`${text}.`)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Create anyway' }));
  await waitFor(() =>
    expect(platform.notes.at(-1)).toMatchObject({ kind: 'success', text: '2 fixtures created' }),
  );
  expect(sent[1]).toMatchObject({
    league: buildLeague()._id,
    inTable: true,
    confirmed: ['past'],
    fixtures: [
      {
        hometeam: arsenal._id,
        date: '2026-11-28',
        time: '18:00',
        homeOdds: 2.1,
        drawOdds: 3.7,
        awayOdds: 3.25,
      },
      { hometeam: chelsea._id, date: '2026-11-28', time: '20:00', homeOdds: 1.5, drawOdds: 4, awayOdds: 6 },
    ],
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Fixtures').value).toBe('');
});

it('forgets a check of a table that was changed before it came back', async () => {
  let go = () => {};
  const gate = new Promise<void>((done) => {
    go = done;
  });
  const { user, checked, paste } = await open(
    async (fixtures) => {
      await gate;
      return fixtures.map(() => good);
    },
    refusal('internal', 'Oops'),
  );
  await paste('Arsenal,Chelsea,2026-11-28,18:00,1.5,4,6');
  await waitFor(() => expect(checked).toHaveLength(1));
  await user.type(screen.getByLabelText('Round'), 'Matchday 14');
  go();
  await waitFor(() => expect(button('Check the table').getAttribute('data-loading')).toBeNull());
  expect(screen.queryByRole('table', { name: 'Fixtures of the round' })).toBeNull();
  await user.click(button('Check the table'));
  expect(await rows()).toHaveLength(1);
});

it('shows what the server refuses at its line, and takes a CSV file but none that is too large', async () => {
  const { user, platform, paste } = await open(
    () => [good],
    refusal('invalid', 'Nothing was created: 1 line needs fixing', {
      'fixtures.0.hometeam': 'Home team not found',
    }),
  );
  await user.upload(screen.getByLabelText('CSV file'), new File(['x'.repeat(200_001)], 'round.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain('a table has at most 200 kB');
  const gone = Object.assign(new File(['x'], 'gone.csv'), { text: () => Promise.reject(new Error()) });
  await user.upload(screen.getByLabelText('CSV file'), gone);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('gone.csv could not be read'));
  await paste('Home,Away\nArsenal,Chelsea');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Columns are missing: date'));
  await paste('Arsenal,Chelsea,2026-11-28,18:00,1.5,4,6');
  await rows();
  await user.click(button('Create 1 fixture'));
  await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Nothing was created: 1 line needs fixing'));
  expect((await rows())[0]?.textContent).toContain('Home team not found');
});
