import { describe, expect, it } from '@jest/globals';
import { dropDeadLetters, getDeadLetters, replayDeadLetters } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes.tsx';

const letter = (_id: string, canReplay = true) => ({
  ...{ _id, service: 'wallet', event: 'order.placed.v1', canReplay, reason: 'data.coins: wrong' },
  ...{ at: '2026-11-21T10:00:00.000Z', body: '{"eventId":"e1"}' },
});

/** A platform with these letters, which go away as they are settled. */
async function render(letters: ReturnType<typeof letter>[], failures: { _id: string; why: string }[] = []) {
  const sent: unknown[] = [];
  const settle = (body: unknown) => {
    sent.push(body);
    const { ids } = body as { ids: string[] };
    for (const id of ids)
      if (failures.length === 0)
        letters.splice(
          letters.findIndex(({ _id }) => _id === id),
          1,
        );
    return { done: ids.length - failures.length, failures, message: '1 message sent again' };
  };
  const part = await renderPart({
    routes,
    path: '/messages',
    session: person({ role: 'admin' }),
    answers: [
      answer(getDeadLetters, () => ({
        letters: [...letters],
        counts: [{ service: 'wallet', count: letters.length }],
      })),
      answer(replayDeadLetters, ({ body }) => settle(body)),
      answer(dropDeadLetters, ({ body }) => settle(body)),
    ],
  });
  return { ...part, sent };
}

describe('messages that were not processed', () => {
  it('are shown with the reason and their content, and go back to their queue', async () => {
    const { user, sent, platform } = await render([letter('m1')]);
    expect(await screen.findByText('data.coins: wrong')).toBeTruthy();
    expect(screen.getByText('wallet 1')).toBeTruthy();
    expect(screen.getByText(/"eventId": "e1"/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry order.placed.v1 m1' }));
    expect(await screen.findByText('Every message was processed')).toBeTruthy();
    expect(sent).toEqual([{ service: 'wallet', ids: ['m1'] }]);
    expect(platform.notes).toEqual([{ kind: 'success', text: '1 message sent again' }]);
  });

  it('are discarded only after a question, and kept where it is answered with no', async () => {
    const { user, sent } = await render([letter('m1', false), letter('m2')]);
    await user.click(await screen.findByRole('button', { name: 'Discard order.placed.v1 m1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(
      (screen.getByRole('button', { name: 'Retry order.placed.v1 m1' }) as HTMLButtonElement).disabled,
    ).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard order.placed.v1 m1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(sent).toEqual([{ service: 'wallet', ids: ['m1'] }]));
  });

  it('that stay say why', async () => {
    const { user, platform } = await render([letter('m1')], [{ _id: 'm1', why: 'there is no queue' }]);
    await user.click(await screen.findByRole('button', { name: 'Retry order.placed.v1 m1' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'm1: there is no queue' }]));
  });

  it('are narrowed and sorted by the address, page by page', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await renderPart({
      routes,
      path: '/messages?sort=newest&service=shop',
      session: person({ role: 'admin' }),
      answers: [
        answer(getDeadLetters, ({ query }) => {
          asked.push(query);
          const counts = [{ service: 'shop', count: 12_000, read: 9000 }];
          if (query.search === 'gone') return { letters: [], counts };
          if (query.cursor) return { letters: [letter('m2')], counts };
          return withHeaders({ letters: [letter('m1')], counts }, { link: '<?cursor=c>; rel="next"' });
        }),
      ],
    });
    expect(await screen.findByText('shop 12,000. Listed: the oldest 9,000 of shop')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: 'Retry order.placed.v1 m2' })).toBeTruthy();
    expect(asked).toMatchObject([
      { service: 'shop', sort: 'newest', limit: '100' },
      { service: 'shop', sort: 'newest', cursor: 'c' },
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Event, reason or content' }), 'gone');
    expect(await screen.findByText('No messages match')).toBeTruthy();
    expect(location.search).toContain('search=gone');
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy();
  });

  it('are said to be what they are also where no service is counted', async () => {
    await renderPart({
      ...{ routes, path: '/messages', session: person({ role: 'admin' }) },
      answers: [answer(getDeadLetters, { letters: [], counts: [] })],
    });
    expect(await screen.findByText('Every message was processed')).toBeTruthy();
    expect(screen.getByText('What a service could not process')).toBeTruthy();
  });

  it('cannot be read while the broker is away', async () => {
    await renderPart({
      routes,
      path: '/messages',
      session: person({ role: 'admin' }),
      answers: [answer(getDeadLetters, refusal('conflict', 'RabbitMQ does not answer'))],
    });
    expect(await screen.findByText('RabbitMQ does not answer')).toBeTruthy();
  });
});
