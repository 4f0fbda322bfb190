import { describe, expect, it } from '@jest/globals';
import {
  addDeduction,
  deleteLeague,
  getLeagues,
  getTeams,
  removeDeduction,
  updateLeague,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLeague, buildTeam } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const team = buildTeam(1);
const taken = {
  _id: 'd'.repeat(24),
  team: team._id,
  points: 3,
  reason: 'Late wages',
  at: '2026-11-01T09:00:00.000Z',
};

/** Opens `/leagueForm`; the list answers with the current value of `kept`. */
async function open(...answers: ReturnType<typeof answer>[]) {
  const kept = { leagues: [buildLeague()] };
  const rendered = await renderPart({
    routes,
    path: '/leagueForm',
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      ...answers,
      answer(getLeagues, () => ({ data: kept.leagues })),
      answer(getTeams, [team, buildTeam(2)]),
    ],
  });
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, kept, press };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('existing leagues', () => {
  it('are edited by the same rules as new ones', async () => {
    const { user, platform, press } = await open(
      answer(updateLeague, ({ body }) => {
        expect(body).toEqual({
          leagueName: 'Big league',
          country: 'England',
          season: '2026/27',
          kind: 'main',
        });
        return { data: buildLeague() };
      }),
    );
    await press('Edit main league 2026/27');
    const form = within(await screen.findByRole('form', { name: 'Edit league' }));
    await user.clear(form.getByLabelText('Name'));
    await user.click(form.getByRole('button', { name: 'Save league' }));
    expect(await form.findByText('Name is required')).toBeTruthy();
    await user.type(form.getByLabelText('Name'), 'Big league');
    await user.click(form.getByRole('button', { name: 'Save league' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'League updated' }]));
    await gone();
  });

  it('[Z21] replace the main league only after confirmation', async () => {
    const sent: unknown[] = [];
    const text = '“main league” 2026/27 is the main league';
    const { user, press } = await open(
      answer(updateLeague, ({ body }) => {
        sent.push(body);
        if (sent.length > 1) return { data: buildLeague() };
        return refusal('conflict', text, { kind: text, replacesCurrent: 'Replace the current league?' });
      }),
    );
    await press('Edit main league 2026/27');
    const form = within(await screen.findByRole('form', { name: 'Edit league' }));
    await user.click(form.getByRole('button', { name: 'Save league' }));
    expect(await form.findByText(text)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Replace the current league' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).not.toHaveProperty('replacesCurrent');
    expect(sent[1]).toMatchObject({ replacesCurrent: true });
    await gone();
  });

  it('are deleted after confirmation; a refusal shows what still refers to them', async () => {
    const { platform, press, user } = await open(
      answer(deleteLeague, refusal('conflict', 'The league has 380 fixtures')),
    );
    await press('Delete main league 2026/27');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete main league 2026/27?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete league' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('The league has 380 fixtures'));
  });

  it('can deduct points from a team with a reason, and restore them', async () => {
    const { user, platform, press, kept } = await open(
      answer(addDeduction, ({ body }) => {
        expect(body).toEqual({ teamId: team._id, points: 3, reason: 'Late wages' });
        kept.leagues = [buildLeague({ deductions: [taken] })];
        return { data: buildLeague({ deductions: [taken] }) };
      }),
      answer(removeDeduction, ({ params }) => {
        expect(params.deductionId).toBe(taken._id);
        kept.leagues = [buildLeague()];
        return { data: buildLeague() };
      }),
    );
    await press('Points deductions main league 2026/27');
    expect(await screen.findByText('No points deductions')).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'Deduct points' }));
    await user.click(form.getByRole('button', { name: 'Deduct points' }));
    for (const text of ['Team is required', 'Points must be 1 to 99', 'Reason is required'])
      expect(await form.findByText(text)).toBeTruthy();
    await user.type(form.getByLabelText('Points'), '-3');
    await user.click(form.getByRole('button', { name: 'Deduct points' }));
    expect(await form.findByText('Points must be 1 to 99')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Points').value).toBe('-3');
    await user.clear(form.getByLabelText('Points'));
    await user.selectOptions(form.getByLabelText('Team'), 'Team 1');
    await user.type(form.getByLabelText('Points'), '3');
    await user.type(form.getByLabelText('Reason'), 'Late wages');
    await user.click(form.getByRole('button', { name: 'Deduct points' }));
    const list = within(await screen.findByRole('list', { name: 'Points deductions' }));
    expect(list.getByRole('listitem').textContent).toBe('−3Team 1Late wages, Nov 1, 2026Remove');
    await press('Give 3 points back to Team 1');
    expect(await screen.findByText('No points deductions')).toBeTruthy();
    expect(platform.notes.map(({ text }) => text)).toEqual(['Points deducted', 'Points restored']);
  });
});
