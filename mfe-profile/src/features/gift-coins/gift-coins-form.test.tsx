import { describe, expect, it, jest } from '@jest/globals';
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
    answers: [...answers, answer(getAllUsers, users)],
  });
type Person = Awaited<ReturnType<typeof render>>['user'];
const recipient = () =>
  screen.getByLabelText('Recipient username', { selector: 'input' }) as HTMLInputElement;
/** The message leads to the person. */
const gifted = {
  kind: 'success',
  text: 'Coins gifted successfully!',
  link: { text: 'Open account', to: `/account?person=${idOf(2)}` },
};
const gift = async (user: Person) => {
  await user.type(recipient(), 'okello7');
  await user.type(screen.getByLabelText('Amount'), '250');
  // The message can only lead to whom the search has found.
  await screen.findByText(/^okello7 will have/);
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
    await waitFor(() => expect(platform.notes).toEqual([gifted]));
    expect(recipient().value).toBe('');
  });

  it('[W10] a failure shows the server text', async () => {
    const { user, platform } = await render(answer(giftCoins, refusal('not-found', 'User not found')));
    await gift(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'User not found' }]));
    expect(recipient().value).toBe('okello7');
  });
});

describe('[P09] the suggestions', () => {
  it('are searched by the server once typing pauses', async () => {
    const everybody = Array.from({ length: 1001 }, (_, place) =>
      buildUser({ _id: idOf(place + 1), username: `fan${place + 1}`, coins: place + 1 }),
    );
    const asked: Record<string, string>[] = [];
    const { user } = await render(
      answer(getAllUsers, ({ query }) => {
        asked.push(query);
        const { search = '', limit } = query;
        return everybody.filter(({ username }) => username.includes(search)).slice(0, Number(limit));
      }),
    );
    expect(asked).toEqual([]);
    await user.type(recipient(), 'fan1001');
    await user.click(await screen.findByText('fan1001'));
    await user.type(screen.getByLabelText('Amount'), '9');
    expect(await screen.findByText('fan1001 will have 1,010 coins')).toBeTruthy();
    expect(asked.at(-1)).toEqual({ search: 'fan1001', limit: '20', sort: 'username' });
  });

  it('are not needed where they could not be loaded', async () => {
    const { user } = await render(answer(getAllUsers, refusal('internal', 'Oops')));
    await user.type(recipient(), 'okello7');
    expect(await screen.findByText('Usernames could not be loaded. Type the full username.')).toBeTruthy();
  });
});

describe('a gift in doubt', () => {
  it('locks the form to what was sent until it is known: one key, one gift', async () => {
    const seen: string[] = [];
    let isUp = false;
    const { user, platform } = await render(
      answer(giftCoins, ({ body, headers }) => {
        seen.push(`${JSON.stringify(body)} ${headers.get('idempotency-key')}`);
        return isUp
          ? { _id: idOf(7), recipientUsername: 'okello7', amount: 250, message: 'Done' }
          : networkFailure();
      }),
    );
    await gift(user);
    expect(await screen.findByText('We are still finding out whether this went through.')).toBeTruthy();
    expect(recipient().matches(':disabled')).toBe(true);
    expect(screen.getByLabelText('Amount').matches(':disabled')).toBe(true);
    expect(platform.notes).toEqual([]);
    isUp = true;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(platform.notes).toEqual([gifted]));
    await waitFor(() => expect(recipient().matches(':disabled')).toBe(false));
    expect(recipient().value).toBe('');
    expect(new Set(seen).size).toBe(1);
  }, 20_000);

  it('is not sent at all without internet, then or later', async () => {
    let sent = 0;
    const { user, platform } = await render(
      answer(giftCoins, () => {
        sent += 1;
        return refusal('internal', '');
      }),
    );
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await gift(user);
    await waitFor(() => expect(platform.notes[0]?.text).toBe('No internet. Nothing was sent.'));
    expect(recipient().value).toBe('okello7');
    online.mockRestore();
    dispatchEvent(new Event('online'));
    await new Promise((done) => setTimeout(done, 50));
    expect(sent).toBe(0);
  });
});

describe('[P09] matching usernames', () => {
  it('filters by substring, without regard to case, and keeps the order', () => {
    expect(matchingUsernames(['NakatoFC', 'okello7', 'amina'], ' na')).toEqual(['NakatoFC', 'amina']);
    expect(matchingUsernames(['NakatoFC', 'okello7'], '')).toEqual(['NakatoFC', 'okello7']);
  });
});
