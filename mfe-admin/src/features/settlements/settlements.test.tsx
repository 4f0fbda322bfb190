import { describe, expect, it } from '@jest/globals';
import { checkSettlement, getSettlements, type SettlementRun } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildRun } from '../../../test/build-answers.ts';
import { Settlements } from './settlements.tsx';

const routes = [{ path: '/dashboard', element: <Settlements /> }];
const render = (reply: Parameters<typeof answer<typeof getSettlements>>[1]) =>
  renderPart({
    routes,
    path: '/dashboard',
    session: person({ role: 'admin' }),
    answers: [answer(getSettlements, reply)],
  });

describe('open settlements', () => {
  it('are fetched alone and updated by the stream; a difference is shown as an alarm', async () => {
    let runs: SettlementRun[] = [];
    const { platform } = await render(({ query }) => {
      expect(query).toEqual({ open: 'true' });
      return runs;
    });
    expect(await screen.findByText('No open settlements')).toBeTruthy();
    runs = [buildRun({ state: 'differs', posted: { count: 2, staked: 500, paid: 400 } })];
    platform.say('settlement', { runId: runs[0]?._id ?? '', fixtureId: runs[0]?.fixtureId ?? '' });
    const run = within(
      await screen.findByRole('article', { name: 'Arsenal 2–1 Chelsea, Predictions, Home win' }),
    );
    expect(run.getByText('Differs')).toBeTruthy();
    expect(run.getByRole('alert').textContent).toContain('it posted 2 with 400');
  });

  it.each([
    ['closed', 'success', 'Settlement agrees with the ledger ✔'],
    ['differs', 'error', 'Settlement still differs from the ledger'],
  ] as const)('that differ can be checked again; the outcome is %s', async (state, kind, message) => {
    let runs = [buildRun({ state: 'differs' })];
    const { user, platform } = await renderPart({
      routes,
      path: '/dashboard',
      session: person({ role: 'admin' }),
      answers: [
        answer(getSettlements, () => runs),
        answer(checkSettlement, ({ params }) => {
          expect(params.id).toBe(runs[0]?._id);
          const checked = buildRun({ state });
          runs = state === 'closed' ? [] : [checked];
          return { ...checked, message };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind, text: message }]));
    if (state === 'closed') expect(await screen.findByText('No open settlements')).toBeTruthy();
    else expect(await screen.findByText('Differs')).toBeTruthy();
  });

  it('that fail to load show an error with a retry', async () => {
    const { user } = await render(({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : []));
    expect(await screen.findByText('The settlements could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No open settlements')).toBeTruthy();
  });
});
