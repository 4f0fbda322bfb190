import { describe, expect, it, jest } from '@jest/globals';
import { getCoins, getProfile, shareCoins } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProfile, idOf } from '../../../test/build-user.ts';
import { ShareCoinsForm } from './share-coins-form.tsx';

const DOUBT = 'We are still finding out whether this went through.';
const shared = { _id: idOf(7), recipientUsername: 'okello7', amount: 50, coins: 450, message: 'Done' };
const recipient = () => screen.getByLabelText<HTMLInputElement>('Recipient username');
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');

/** The form with a server that does not answer shares until `says` is called. */
const openDeaf = async () => {
  const server: { says: () => ReturnType<typeof refusal> | typeof shared; seen: string[]; history: number } =
    {
      says: networkFailure,
      seen: [],
      history: 0,
    };
  const opened = await renderPart({
    routes: [{ path: '/profile', element: <ShareCoinsForm coins={500} /> }],
    path: '/profile',
    session: person(),
    answers: [
      answer(shareCoins, ({ body, headers }) => {
        server.seen.push(`${JSON.stringify(body)} ${headers.get('idempotency-key')}`);
        return server.says();
      }),
      answer(getCoins, () => {
        server.history += 1;
        return [];
      }),
      answer(getProfile, buildProfile()),
    ],
  });
  const { user } = opened;
  await user.type(recipient(), 'okello7');
  await user.type(amount(), '50');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Share 50 coins' }));
  return { ...opened, server };
};

describe('a share in doubt', () => {
  it('locks the form, checks purse and history, and ends as one share', async () => {
    const { platform, server } = await openDeaf();
    expect((await screen.findByText(DOUBT)).closest('[role=alert]')).toBeTruthy();
    expect(recipient().matches(':disabled')).toBe(true);
    expect(amount().value).toBe('50');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sharing...' }).disabled).toBe(true);
    expect(platform.refreshes).toBeGreaterThan(0);
    expect(server.history).toBeGreaterThan(1);
    server.says = () => shared;
    dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Coins shared successfully!' }]),
    );
    await waitFor(() => expect(recipient().matches(':disabled')).toBe(false));
    expect(recipient().value).toBe('');
    expect(new Set(server.seen).size).toBe(1);
  }, 20_000);

  it('keeps what was typed when it is finally refused', async () => {
    const { platform, server } = await openDeaf();
    await screen.findByText(DOUBT);
    server.says = () => refusal('not-found', 'User not found');
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'User not found' }]));
    await waitFor(() => expect(recipient().matches(':disabled')).toBe(false));
    expect([recipient().value, amount().value]).toEqual(['okello7', '50']);
  }, 20_000);

  it('is refused at once without internet and never sent later', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { platform, server } = await openDeaf();
    await waitFor(() => expect(platform.notes[0]?.text).toBe('No internet. Nothing was sent.'));
    expect(recipient().value).toBe('okello7');
    online.mockRestore();
    dispatchEvent(new Event('online'));
    await new Promise((done) => setTimeout(done, 50));
    expect(server.seen).toEqual([]);
  });
});
