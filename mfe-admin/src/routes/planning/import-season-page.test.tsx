import { expect, it } from '@jest/globals';
import { getLeagues, type ImportReport, importSeasonFile } from '@matchday/contracts/matches/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildLeague } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const none = { created: 0, changed: 0, unchanged: 0 };
const report = (dryRun: boolean): ImportReport => ({
  leagueId: dryRun ? null : 'a'.repeat(24),
  league: { leagueName: 'Small League', season: '2026/27' },
  leagues: { ...none, created: 1 },
  teams: { ...none, created: 2 },
  fixtures: { ...none, created: 1 },
  scores: { ...none, created: 1 },
  skipped: [{ index: 1, line: 17, fixture: 'B against A, Matchday 2', why: 'It is in the file twice' }],
  changes: [{ index: 0, line: 4, fixture: 'A against B, Matchday 1', change: 'created', score: 'created' }],
  dryRun,
});
const file = (text: string, name = '2026-27.en.1.json') =>
  new File([text], name, { type: 'application/json' });
// jsdom's files cannot be read as the browser's can.
File.prototype.text ??= function text(this: File) {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(this);
  });
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open(
  reply: Parameters<typeof answer<typeof importSeasonFile>>[1],
  leagues: Parameters<typeof answer<typeof getLeagues>>[1] = { data: [] },
) {
  const shown = await renderPart({
    routes,
    path: '/importseason',
    session: person({ role: 'admin', username: 'admin' }),
    answers: [answer(importSeasonFile, reply), answer(getLeagues, leagues)],
  });
  const choose = async (chosen: File) =>
    shown.user.upload(await screen.findByLabelText('Season file'), chosen);
  return { ...shown, choose };
}

it('imports after a dry run, says how far it is, and reports by line', async () => {
  const sent: { dryRun: boolean; text: string; fileName: string; kind?: string }[] = [];
  let finish = () => {};
  const held = new Promise<void>((done) => {
    finish = done;
  });
  const { user, choose, platform } = await open(async ({ body }) => {
    const form = body as (typeof sent)[number];
    sent.push(form);
    if (!form.dryRun) await held;
    return report(form.dryRun);
  });
  await choose(file('{}'));
  expect(await screen.findByText('2026-27.en.1.json')).toBeTruthy();
  expect(button('Import').disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Kind'), 'Main league');
  await user.click(button('Dry run'));
  expect(
    await screen.findByRole('heading', { name: 'What would be imported: Small League 2026/27' }),
  ).toBeTruthy();
  const lines = () =>
    within(screen.getByRole('table', { name: 'Report by line' }))
      .getAllByRole('row')
      .slice(1);
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    '17B against A, Matchday 2skipped: It is in the file twice',
    '4A against B, Matchday 1new, score set',
  ]);
  expect(platform.notes).toEqual([]);
  await user.click(button('Import'));
  const said = () => screen.getByRole('status').textContent;
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar');
  expect((await screen.findByRole('status')).textContent).toBe('Importing 1 fixture of Small League');
  expect(bar().hasAttribute('value')).toBe(false);
  const at = (done: number, fileName = '2026-27.en.1.json') =>
    act(() => platform.say('import', { fileName, done, of: 2 }));
  at(2, '2025-26.en.1.json');
  expect(bar().hasAttribute('value')).toBe(false);
  at(1);
  expect(said()).toBe('Importing Small League: 1 of 2 fixtures');
  expect([bar().value, bar().max]).toEqual([1, 2]);
  at(2);
  expect(said()).toBe('Importing Small League: 2 of 2 fixtures, saving');
  finish();
  expect(await screen.findByRole('heading', { name: 'Imported: Small League 2026/27' })).toBeTruthy();
  expect(screen.getByText('Teams: 2 new')).toBeTruthy();
  expect(sent.map(({ dryRun, fileName, kind }) => [dryRun, fileName, kind])).toEqual([
    [true, '2026-27.en.1.json', 'main'],
    [false, '2026-27.en.1.json', 'main'],
  ]);
});

it('asks before the league that is the main one is replaced', async () => {
  const sent: boolean[] = [];
  const { user, choose, platform } = await open(
    ({ body }) => {
      const { dryRun } = body as { dryRun: boolean };
      sent.push(dryRun);
      return report(dryRun);
    },
    { data: [buildLeague({ leagueName: 'Old League', season: '2025/26', kind: 'main' })] },
  );
  await choose(file('{}'));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Main league');
  await user.click(button('Dry run'));
  await waitFor(() => expect(button('Import').disabled).toBe(false));
  await user.click(button('Import'));
  const asked = within(await screen.findByRole('dialog', { name: 'Replace the main league?' }));
  expect(asked.getByText(/^“Old League” 2025\/26 becomes an ordinary league/)).toBeTruthy();
  expect(sent).toEqual([true]);
  await user.click(asked.getByRole('button', { name: 'Replace and import' }));
  await waitFor(() =>
    expect(platform.notes).toEqual([
      {
        kind: 'success',
        text: 'The season is imported',
        link: { text: 'Open leagues', to: '/leagues' },
      },
    ]),
  );
  expect(sent).toEqual([true, false]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends no file that is too large, empty or binary, and shows the lines that the server refuses', async () => {
  const text = '2026-27.en.1.json has 1 error: nothing was imported';
  const { user, choose } = await open(({ turn }) =>
    turn === 1
      ? refusal('invalid', text, { 'line 4': 'matches[0].team2 must be the name of a team' })
      : networkFailure(),
  );
  const said = async (words: string) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  await choose(Object.defineProperty(file('x', 'huge.json'), 'size', { value: 50_000_000 }));
  await said('huge.json has 50.0 MB: a season file can have at most 1 MB');
  await choose(file('', 'empty.json'));
  await said('empty.json is empty');
  await choose(file('PK\u0003\u0004\u0000', 'picture.json'));
  await said('picture.json is not a text file');
  expect(button('Dry run').disabled).toBe(true);
  await choose(file('{}'));
  await waitFor(() => expect(button('Dry run').disabled).toBe(false));
  await user.click(button('Dry run'));
  await said(text);
  expect(
    within(screen.getByRole('list', { name: 'Lines with errors' })).getByRole('listitem').textContent,
  ).toBe('line 4: matches[0].team2 must be the name of a team');
  await user.click(button('Dry run'));
  await said('No connection');
  expect(button('Import').disabled).toBe(true);
});

it('says that a folder or a file that is gone cannot be read', async () => {
  const { choose } = await open(report(true));
  const gone = Object.assign(file('{}', 'seasons'), {
    text: () => Promise.reject(new DOMException('A requested file could not be read', 'NotReadableError')),
  });
  await choose(gone);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('seasons could not be read'));
  expect(button('Dry run').disabled).toBe(true);
});

it('lists the lines of the last dry run, and tells of the next in a region that is there before', async () => {
  const { user, choose } = await open(({ turn }) => ({
    ...report(true),
    skipped: [{ index: 1, line: 17, fixture: 'B against A', why: turn === 1 ? 'No kick-off' : 'Twice' }],
  }));
  await choose(file('{}'));
  await waitFor(() => expect(button('Dry run').disabled).toBe(false));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await user.click(button('Dry run'));
  expect(await screen.findByText('skipped: No kick-off')).toBeTruthy();
  await user.click(button('Dry run'));
  expect(await screen.findByText('skipped: Twice')).toBeTruthy();
  expect(screen.queryByText('skipped: No kick-off')).toBeNull();
  expect(screen.getByRole('status')).toBe(region);
});
