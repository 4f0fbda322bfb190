import { describe, expect, it, jest } from '@jest/globals';
import { getReserve, investReserve } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, person, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ReserveForm } from './reserve-form.tsx';

describe('a change of the reserve in doubt', () => {
  it('locks the form with the values sent until the outcome is known: one key, one change', async () => {
    const seen: string[] = [];
    let isUp = false;
    const { user, platform } = await renderPart({
      routes: [{ path: '/dashboard', element: <ReserveForm ugx={1000} /> }],
      path: '/dashboard',
      session: person({ role: 'admin' }),
      answers: [
        answer(getReserve, { balance: 1, ugxEquivalent: 1 }),
        answer(investReserve, ({ body, headers }) => {
          seen.push(`${JSON.stringify(body)} ${headers.get('idempotency-key')}`);
          return isUp ? { balance: 1, ugxEquivalent: 1, message: 'Done' } : networkFailure();
        }),
      ],
    });
    const amount = screen.getByLabelText<HTMLInputElement>('Amount in UGX');
    await user.click(screen.getByRole('radio', { name: 'subtract' }));
    await user.type(amount, '600');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('We are still finding out whether this went through.');
    for (const field of [amount, screen.getByRole('radio', { name: 'add' })])
      expect(field.matches(':disabled')).toBe(true);
    expect([amount.value, platform.notes]).toEqual(['600', []]);
    isUp = true;
    dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(platform.notes.map(({ text }) => text)).toEqual(['Reserve updated successfully!']),
    );
    await waitFor(() => expect(amount.matches(':disabled')).toBe(false));
    expect(amount.value).toBe('');
    expect(new Set(seen).size).toBe(1);
  }, 20_000);

  it('is not sent at all without internet', async () => {
    const { user, platform } = await renderPart({
      routes: [{ path: '/dashboard', element: <ReserveForm ugx={1000} /> }],
      path: '/dashboard',
      session: person({ role: 'admin' }),
    });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.type(screen.getByLabelText('Amount in UGX'), '600');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('No internet. Nothing was sent.'));
    online.mockRestore();
  });
});
