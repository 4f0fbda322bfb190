import { describe, expect, it } from '@jest/globals';
import { getAuditTrail, type PlatformAction } from '@matchday/contracts/audit';
import { answer, person, refusal, renderPart, typeFast, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes.tsx';
import { queryOf } from './audit.tsx';
import { auditRow } from './audit-csv.ts';

const id = (place: number) => place.toString(16).padStart(24, '0');
const build = (place: number, changes: Partial<PlatformAction> = {}): PlatformAction => ({
  ...{ _id: id(place), service: 'matches', at: '2026-11-21T10:00:00.000Z', action: 'patchFixture' },
  by: { _id: id(1), name: 'okello' },
  text: 'Change a fixture',
  about: { type: 'fixture', _id: id(9), name: 'ARS v CHE' },
  input: { homeScore: '2' },
  changes: [{ field: 'homeScore', from: '1', to: '2' }],
  end: 'done',
  requestId: 'request-1',
  ...changes,
});

const render = (path: string, answers: Parameters<typeof answer<typeof getAuditTrail>>[1]) =>
  renderPart({
    routes,
    path,
    session: person({ role: 'admin' }),
    answers: [answer(getAuditTrail, answers)],
  });

describe('the audit trail', () => {
  it('keeps each letter of a search, however fast it is typed', async () => {
    await render('/audit', []);
    const field = await screen.findByLabelText<HTMLInputElement>('Who');
    typeFast(field, 'nakato');
    expect(field.value).toBe('nakato');
  });

  it('shows who did what, about what, before and after, and how it ended', async () => {
    await render('/audit', [
      build(1),
      build(2, { end: 'refused', code: 'conflict', changes: [], about: undefined }),
    ]);
    await screen.findAllByText('Change a fixture');
    const [, first, second] = screen.getAllByRole('row');
    const row = within(first as HTMLElement);
    expect(row.getByText('Nov 21, 2026, 13:00')).toBeTruthy();
    expect(row.getByRole('link', { name: 'okello' }).getAttribute('href')).toBe('/audit?who=okello');
    expect(row.getByRole('link', { name: 'ARS v CHE' }).getAttribute('href')).toBe(
      `/betform?fixture=${id(9)}`,
    );
    expect(row.getByRole('link', { name: 'History of ARS v CHE' }).getAttribute('href')).toBe(
      `/audit?about=${id(9)}`,
    );
    expect(row.getByText('1 change')).toBeTruthy();
    expect(row.getByText('request-1')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Refused: conflict')).toBeTruthy();
  });

  it('is narrowed by the address, and what is typed goes there', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await render('/audit?service=shop&from=2026-11-21&to=2026-11-21', ({ query }) => {
      asked.push(query);
      return [];
    });
    expect(await screen.findByText('No actions match')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({
      ...{ service: 'shop', from: '2026-11-20T21:00:00.000Z', to: '2026-11-21T21:00:00.000Z' },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Who' }), 'okello');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ who: 'okello', service: 'shop' }));
    expect(location.search).toContain('who=okello');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'oldest', who: 'okello' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '100' }));
  });

  it('ignores what is no service or day in the address', () => {
    expect(queryOf({ service: 'bank', from: 'yesterday', to: '2026-99-99' })).toEqual({});
  });

  it('shows more, and says where nothing is there', async () => {
    const { user } = await render('/audit', ({ query }) =>
      query.cursor
        ? [build(2, { text: 'Delete a fixture' })]
        : withHeaders([build(1)], { link: '<?cursor=c>; rel="next"' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Delete a fixture')).toBeTruthy();
    expect(screen.getByText('Change a fixture')).toBeTruthy();
  });

  it('says which service does not answer', async () => {
    await render('/audit', refusal('unavailable', 'svc-shop does not answer'));
    expect(await screen.findByText('svc-shop does not answer')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is a file with a column for everything', () => {
    expect(auditRow(build(1))).toMatchObject({
      ...{ who: 'okello', about: 'fixture ARS v CHE', changes: 'homeScore: 1 → 2', input: 'homeScore: 2' },
      ...{ outcome: 'done', request: 'request-1' },
    });
  });
});
