import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { decideReview, getReviews, type Review } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, savedFiles, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes.tsx';

afterEach(() => void jest.restoreAllMocks());

const idOf = (letter: string) => letter.repeat(24);
const review: Review = {
  _id: idOf('a'),
  person: { _id: idOf('a'), username: 'ring1', suspended: false },
  reasons: ['3 accounts passed on 1,350 coins soon after signing up: almost all that they have given away'],
  feeders: ['b', 'c', 'd'].map((letter, n) => ({
    ...{ _id: idOf(letter), username: `ring${n + 2}`, suspended: n === 2, coins: 450, times: 1 },
  })),
  coins: 1350,
  foundAt: '2026-11-21T10:00:00.000Z',
  state: 'open',
};
const open = (answers: ReturnType<typeof answer>[], session = person({ role: 'admin' }), path = '/review') =>
  renderPart({ routes, path, session, answers });

describe('accounts to look at', () => {
  it('are shown with the reason in words, and suspended only by name and with a reason', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await open([
      answer(getReviews, ({ query }) => (query.of === 'open' && sent.length === 0 ? [review] : [])),
      answer(decideReview, ({ body }) => {
        sent.push(body);
        return { ...review, state: 'suspended' as const, message: 'Suspended' };
      }),
    ]);
    expect(await screen.findByText(review.reasons[0] as string)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ring2' }).getAttribute('href')).toBe(
      `/account?person=${idOf('b')}`,
    );
    await user.click(screen.getByRole('button', { name: 'Suspend…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Suspend accounts?' }));
    await user.type(asked.getByLabelText('Reason'), 'One person');
    await user.click(asked.getByRole('button', { name: 'Suspend' }));
    expect(await asked.findByText('Choose whom to suspend')).toBeTruthy();
    expect((asked.getByLabelText('ring4 (suspended)') as HTMLInputElement).disabled).toBe(true);
    await user.click(asked.getByLabelText('ring2'));
    await user.click(asked.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Suspended'));
    expect(sent).toEqual([{ state: 'suspended', note: 'One person', suspend: [idOf('b')] }]);
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
  }, 30_000);

  it('are marked as fine with a note, which the decided ones show', async () => {
    const sent: unknown[] = [];
    const decided = {
      ...review,
      state: 'fine' as const,
      note: 'A family',
      decidedBy: 'boss',
      decidedAt: review.foundAt,
    };
    const { user } = await open([
      answer(getReviews, ({ query }) => [query.of === 'open' ? review : decided]),
      answer(decideReview, ({ body }) => {
        sent.push(body);
        return { ...decided, message: 'Marked as fine' };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Fine' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Mark as fine?' }));
    await user.type(asked.getByLabelText('Note (optional)'), 'A family');
    await user.click(asked.getByRole('button', { name: 'Mark as fine' }));
    await waitFor(() => expect(sent).toEqual([{ state: 'fine', note: 'A family' }]));
    await user.click(screen.getByText('Decided'));
    expect(await screen.findByText(/^Fine by boss, .*: A family$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review again' })).toBeTruthy();
  }, 30_000);

  it('are searched and sorted by the server, as the address says', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await open(
      [
        answer(getReviews, ({ query }) => {
          asked.push(query);
          return query.search === 'nobody' ? [] : [review];
        }),
      ],
      undefined,
      '/review?of=decided&sort=coins&search=ring',
    );
    await screen.findByRole('link', { name: 'ring1' });
    expect(asked).toEqual([{ of: 'decided', sort: 'coins', search: 'ring', limit: '20' }]);
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
    const search = screen.getByLabelText('Name or username');
    await user.clear(search);
    await user.type(search, 'nobody');
    expect(await screen.findByText('No accounts match')).toBeTruthy();
    expect(location.search).toBe('?of=decided&sort=oldest&search=nobody');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('link', { name: 'ring1' });
    expect(asked.at(-1)).toEqual({ of: 'decided', limit: '20' });
  }, 30_000);

  it('are saved as a file, of every page and as they are narrowed', async () => {
    const saved = savedFiles();
    const asked: Record<string, string>[] = [];
    const noted = { ...review, note: '=SUM(A1)', decidedBy: 'boss', decidedAt: review.foundAt };
    const { user } = await open(
      [
        answer(getReviews, ({ query }) => {
          asked.push(query);
          if (query.cursor) return [{ ...noted, state: 'fine' as const }];
          return withHeaders([review], { link: '</api/admin/reviews?cursor=2>; rel="next"' });
        }),
      ],
      undefined,
      '/review?of=decided&sort=coins',
    );
    await screen.findByRole('link', { name: 'ring1' });
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved.files).toHaveLength(1));
    const lines = await saved.lines();
    expect(lines[0]).toBe(
      'username,suspended,coins,accounts,reasons,found,state,note,decided_by,decided_at,id',
    );
    expect(lines[1]).toContain('ring1,no,1350,ring2 450; ring3 450; ring4 450,');
    expect(lines[2]).toContain(`fine,"'=SUM(A1)",boss,2026-11-21T10:00:00.000Z,${review._id}`);
    expect(asked.at(-1)).toEqual({ of: 'decided', sort: 'coins', limit: '500', cursor: '2' });
  });

  it('say what failed', async () => {
    await open([answer(getReviews, refusal('internal', 'Oops'))]);
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  });

  it('are closed to users', async () => {
    await open([], person());
    expect(await screen.findByText('Access Denied')).toBeTruthy();
  });
});
