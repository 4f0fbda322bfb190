import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  getReserve,
  getReserveHistory,
  investReserve,
  type ReserveChange,
} from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, savedFiles, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildReserveChange } from '../../../test/build-answers.ts';
import { ReserveHistory } from './reserve-history.tsx';
import { ReservePanel } from './reserve-panel.tsx';

afterEach(() => void jest.restoreAllMocks());

const Reserve = () => (
  <>
    <ReservePanel />
    <ReserveHistory />
  </>
);
const routes = [{ path: '/dashboard', element: <Reserve /> }];
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: '/dashboard',
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      ...answers,
      answer(getReserve, { balance: 500, ugxEquivalent: 300 }),
      answer(getReserveHistory, []),
    ],
  });
const next = (items: ReserveChange[], cursor: string) =>
  withHeaders(items, { link: `</api/admin/reserve/history?cursor=${cursor}>; rel="next"` });
const table = async () => within(await screen.findByRole('table', { name: 'Reserve history' }));

describe('the reserve history', () => {
  it('shows who, when and why, newest first, and more on demand', async () => {
    const changes = [
      buildReserveChange(2, { action: 'subtract', reason: 'Prizes of the derby' }),
      buildReserveChange(1),
    ];
    const { user } = await render(
      answer(getReserveHistory, ({ query }) =>
        query.cursor === 'c1' ? [buildReserveChange(3, { reason: 'First deposit' })] : next(changes, 'c1'),
      ),
    );
    const shown = await table();
    const first = (await shown.findByText('Prizes of the derby')).closest('tr') as HTMLTableRowElement;
    expect([...first.cells].map(({ textContent }) => textContent)).toEqual([
      'Nov 21, 2026, 13:00',
      'amina',
      '−2,000',
      '20,000',
      'Prizes of the derby',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await shown.findByText('First deposit')).toBeTruthy();
    expect(shown.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is saved as a file, of every page', async () => {
    const saved = savedFiles();
    const asked: Record<string, string>[] = [];
    const { user } = await render(
      answer(getReserveHistory, ({ query }) => {
        asked.push(query);
        if (query.cursor) return [buildReserveChange(3, { reason: '=1+1' })];
        return next([buildReserveChange(2, { action: 'subtract', reason: 'Prizes' })], 'c1');
      }),
    );
    await (await table()).findByText('Prizes');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual(['reserve-history.csv']));
    const lines = await saved.lines();
    expect(lines[0]).toBe('at,by,ugx,ugx_after,reason,id');
    expect(lines[1]).toMatch(/^2026-11-21T10:00:00.000Z,amina,-2000,20000,Prizes,/);
    expect(lines[2]).toContain(`"'=1+1"`);
    expect(asked.at(-1)).toEqual({ limit: '500', cursor: 'c1' });
  });

  it('shows placeholder rows, then that it is empty', async () => {
    let open = () => {};
    const opened = new Promise<void>((done) => {
      open = done;
    });
    await render(answer(getReserveHistory, () => opened.then(() => [])));
    expect((await screen.findByRole('table', { name: 'Reserve history' })).getAttribute('aria-busy')).toBe(
      'true',
    );
    open();
    expect(await screen.findByText('The reserve has not been changed yet')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await render(
      answer(getReserveHistory, ({ turn }) =>
        turn === 1 ? refusal('forbidden', 'no') : [buildReserveChange(1, { reason: 'Here again' })],
      ),
    );
    expect(await screen.findByText('The reserve history could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Here again')).toBeTruthy();
  });

  it('includes the latest change with its reason', async () => {
    const done: ReserveChange[] = [];
    const { user } = await render(
      answer(getReserveHistory, () => done),
      answer(investReserve, ({ body }) => {
        done.unshift(buildReserveChange(1, { reason: (body as { reason: string }).reason }));
        return { balance: 1, ugxEquivalent: 1, message: 'Reserve updated successfully!' };
      }),
    );
    await user.type(await screen.findByLabelText('Amount in UGX'), '1000');
    await user.type(screen.getByLabelText('Reason (optional)'), 'Float for Saturday');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await (await table()).findByText('Float for Saturday')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Reason (optional)').value).toBe('');
  });
});
