import { describe, expect, it } from '@jest/globals';
import {
  cancelOrder,
  completeOrder,
  getOrder,
  markOrderPaid,
  reopenOrder,
} from '@matchday/contracts/shop/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildDetails, buildOrder } from '../../test/build-shop.ts';
import { routes } from '../routes.tsx';

const order = buildDetails();
const path = `/order?order=${order._id}`;
const admin = person({ _id: 'b'.repeat(24), role: 'admin' });
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A server that keeps one order. */
const render = (session = person(), sent: unknown[] = []) => {
  let kept = order;
  return renderPart({
    routes,
    path,
    session,
    answers: [
      answer(getOrder, () => kept),
      answer(cancelOrder, ({ body }) => {
        sent.push(body);
        const cancelled = { what: 'cancelled', at: '2026-11-20T10:00:00.000Z', by: 'buyer' } as const;
        kept = { ...order, orderStatus: 'cancelled', timeline: [...order.timeline, cancelled] };
        return { ...buildOrder({ orderStatus: 'cancelled' }), message: 'Order cancelled' };
      }),
    ],
  });
};

describe('the page of an order', () => {
  it('shows the code, what it costs, and what happened when and by whom', async () => {
    await render();
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    expect(await steps()).toEqual(['PlacedFri 20 Nov, 12:00 by you', 'Coins paidFri 20 Nov, 12:00 by you']);
  });

  it('is cancelled by its buyer after a question, and says so without a reload', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await render(person(), sent);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/300 coins return to you/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(async () => expect((await steps()).at(-1)).toBe('CancelledFri 20 Nov, 13:00 by you'));
    expect(sent).toEqual([{}]);
    expect(platform.notes).toEqual([
      { kind: 'success', text: 'Order cancelled', about: `/order?order=${buildOrder()._id}` },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  });

  it('an admin has to say why', async () => {
    const sent: unknown[] = [];
    const { user } = await render(admin, sent);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('Say why: the buyer can read it')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Damaged in the store');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'Damaged in the store' }]));
  });

  it('an admin hands it over after a question, sees what is due, and undoes it within the minute', async () => {
    const sent: unknown[] = [];
    let kept = buildDetails({ finalPriceUGX: 83_000, ugxPaid: false });
    const { user, platform } = await renderPart({
      routes,
      path,
      session: admin,
      answers: [
        answer(getOrder, () => kept),
        answer(completeOrder, ({ body }) => {
          sent.push(body);
          const undoUntil = new Date(Date.now() + 60_000).toISOString();
          kept = { ...kept, orderStatus: 'complete', undoUntil };
          return { ...buildOrder(), message: 'Order Completed successfully ✔' };
        }),
        answer(reopenOrder, () => {
          kept = buildDetails();
          return { ...buildOrder(), message: 'The hand-over was undone' };
        }),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Mark UGX 83,000 as paid' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand it over to Amina Nakato?' }));
    expect(dialog.getByText(/UGX 83,000 are not paid yet/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await user.click(await screen.findByRole('button', { name: 'Undo hand-over' }));
    expect(await screen.findByRole('button', { name: 'Hand over' })).toBeTruthy();
    expect(sent).toEqual([{ secretCode: 'K7QF2MWX' }]);
    expect(platform.notes.map(({ text }) => text)).toEqual([
      'Order Completed successfully ✔',
      'The hand-over was undone',
    ]);
  });

  it('says before a cancellation that paid UGX are to be returned, and is marked once they are', async () => {
    const paidFor = { finalPriceUGX: 83_000, ugxPaid: true };
    let kept = buildDetails(paidFor);
    const at = '2026-11-20T10:00:00.000Z';
    const { user } = await renderPart({
      routes,
      path,
      session: admin,
      answers: [
        answer(getOrder, () => kept),
        answer(cancelOrder, () => {
          kept = {
            ...kept,
            orderStatus: 'cancelled',
            timeline: [...kept.timeline, { what: 'cancelled', at, by: 'shop' }],
          };
          return { ...buildOrder(), message: 'Order cancelled' };
        }),
        answer(markOrderPaid, ({ body }) => {
          kept = { ...kept, ugxPaid: (body as { paid: boolean }).paid };
          kept.timeline = [...kept.timeline, { what: 'ugx-unpaid', at, by: 'shop' }];
          return { ...buildOrder(), message: 'Marked as returned' };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Return the UGX 83,000 that the buyer paid\./)).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'Damaged in the store');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('To return')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark UGX 83,000 as returned' }));
    await waitFor(async () =>
      expect((await steps()).at(-1)).toBe('UGX returnedFri 20 Nov, 13:00 by the shop'),
    );
    expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
    expect(screen.getByText('Price')).toBeTruthy();
  });

  it('offers to undo no longer than the server allows, however long the page was open before', async () => {
    let kept = buildDetails();
    const { user } = await renderPart({
      routes,
      path,
      session: admin,
      answers: [
        answer(getOrder, () => kept),
        answer(completeOrder, () => {
          kept = {
            ...kept,
            orderStatus: 'complete',
            undoUntil: new Date(Date.now() + 300).toISOString(),
          };
          return { ...buildOrder(), message: 'Order Completed successfully ✔' };
        }),
      ],
    });
    const handOver = await screen.findByRole('button', { name: 'Hand over' });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await user.click(handOver);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await screen.findByText('It was handed over.');
    const undo = () => screen.queryByRole('button', { name: 'Undo hand-over' });
    await waitFor(() => expect(undo()).toBeNull(), { timeout: 900 });
  });

  it.each([
    ['unknown, or of somebody else', path, refusal('not-found', 'Order not found')],
    ['of no id', '/order?order=x', refusal('invalid', 'Unknown id')],
  ])('%s is the page of an unknown address', async (_what, at, failure) => {
    await renderPart({ routes, path: at, session: person(), answers: [answer(getOrder, failure)] });
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
  });

  it('that names no order is the page of an unknown address', async () => {
    await renderPart({ routes, path: '/order', session: person() });
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await renderPart({
      routes,
      path,
      session: person(),
      answers: [answer(getOrder, ({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : order))],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
  });
});
