import { describe, expect, it } from '@jest/globals';
import { getAllUsers, giftCoins } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildUser, idOf } from '../../../test/build-user.ts';
import { GiftCoinsForm } from './gift-coins-form.tsx';
import { matchingUsernames } from './matching-usernames.ts';

const routes = [{ path: '/profile', element: <GiftCoinsForm /> }];
const users = ['NakatoFC', 'okello7', 'amina'].map((username, index) =>
  buildUser({ _id: idOf(index + 1), username }),
);
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: '/profile',
    session: person({ role: 'admin' }),
    answers: [answer(getAllUsers, users), ...answers],
  });
type Person = Awaited<ReturnType<typeof render>>['user'];
const recipient = () =>
  screen.getByLabelText('Recipient username', { selector: 'input' }) as HTMLInputElement;
const gift = async (user: Person) => {
  await user.type(recipient(), 'okello7');
  await user.type(screen.getByLabelText('Amount'), '250');
  await user.click(screen.getByRole('button', { name: 'Gift' }));
};

describe('gift coins', () => {
  it('[P09] suggests usernames that contain what is typed, without regard to case', async () => {
    const { user } = await render();
    await user.type(recipient(), 'NA');
    // By text: without a layout the list counts as hidden.
    expect(await screen.findByText('amina')).toBeTruthy();
    expect(screen.queryByText('okello7')).toBeNull();
    await user.click(screen.getByText('NakatoFC'));
    expect(recipient().value).toBe('NakatoFC');
  });

  it('[P10] [V13] [Z13] has an amount, and requires both', async () => {
    const { user } = await render();
    await user.click(screen.getByRole('button', { name: 'Gift' }));
    expect(await screen.findByText('Recipient username is required')).toBeTruthy();
    expect(screen.getByText('Amount is required')).toBeTruthy();
  });

  it.each(['-50', '1.5', '1e3'])('[P10] a gift of %s stays as typed and is refused', async (typed) => {
    const { user } = await render();
    await user.type(recipient(), 'okello7');
    await user.type(screen.getByLabelText('Amount'), typed);
    await user.click(screen.getByRole('button', { name: 'Gift' }));
    expect(await screen.findByText('Amount must be a whole number')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(typed);
  });

  it('[W09] [X18] gifts and resets', async () => {
    const { user, platform } = await render(
      answer(giftCoins, { _id: idOf(7), recipientUsername: 'okello7', amount: 250, message: 'Done' }),
    );
    await gift(user);
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Coins gifted successfully!' }]),
    );
    expect(recipient().value).toBe('');
  });

  it('[W10] a failure shows the server text', async () => {
    const { user, platform } = await render(answer(giftCoins, refusal('not-found', 'User not found')));
    await gift(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'User not found' }]));
    expect(recipient().value).toBe('okello7');
  });
});

describe('[W10] gift coins without a connection', () => {
  it('says so after it has tried again with the same key', async () => {
    const { user, platform } = await render(answer(giftCoins, networkFailure()));
    await gift(user);
    const text = 'An error occurred. Please try again.';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]), { timeout: 25_000 });
  }, 30_000);
});

describe('[P09] matching usernames', () => {
  it('filters by substring, without regard to case, and keeps the order', () => {
    expect(matchingUsernames(['NakatoFC', 'okello7', 'amina'], ' na')).toEqual(['NakatoFC', 'amina']);
    expect(matchingUsernames(['NakatoFC', 'okello7'], '')).toEqual(['NakatoFC', 'okello7']);
  });
});
