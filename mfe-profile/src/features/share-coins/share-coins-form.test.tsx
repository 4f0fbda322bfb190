import { describe, expect, it } from '@jest/globals';
import { type CoinLine, getCoins, getProfile, shareCoins } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCoinLine } from '../../../test/build-coin-line.ts';
import { buildProfile, idOf } from '../../../test/build-user.ts';
import { ShareCoinsForm } from './share-coins-form.tsx';

const routes = [{ path: '/profile', element: <ShareCoinsForm coins={500} /> }];
let recentLines: CoinLine[] = [];
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: '/profile',
    session: person(),
    answers: [
      ...answers,
      answer(getCoins, ({ query }) => recentLines.filter(({ kind }) => kind === query.kind)),
      answer(getProfile, buildProfile()),
    ],
  });
type Person = Awaited<ReturnType<typeof render>>['user'];
const shared = { _id: idOf(7), recipientUsername: 'okello7', amount: 50, coins: 450, message: 'Done' };
const recipient = () => screen.getByLabelText('Recipient username') as HTMLInputElement;
const amount = () => screen.getByLabelText('Amount') as HTMLInputElement;

const share = async (user: Person) => {
  await user.type(recipient(), 'okello7');
  await user.type(amount(), '50');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share with okello7?' }));
  await user.click(dialog.getByRole('button', { name: 'Share 50 coins' }));
};

describe('share coins', () => {
  it('[P08] [V13] [Z13] asks for recipient and amount, and requires both', async () => {
    const { user } = await render();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Recipient username is required')).toBeTruthy();
    expect(screen.getByText('Amount is required')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[W07] [X18] shares after the confirmation, with a key, and resets', async () => {
    const keys: (string | null)[] = [];
    const { user, platform } = await render(
      answer(shareCoins, ({ headers, body }) => {
        keys.push(headers.get('idempotency-key'));
        expect(body).toEqual({ recipientUsername: 'okello7', amount: 50 });
        return shared;
      }),
    );
    await share(user);
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Coins shared successfully!' }]),
    );
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(recipient().value).toBe('');
    expect(amount().value).toBe('');
    expect(platform.refreshes).toBe(1);
  });

  it('offers recent recipients, the latest first, each once', async () => {
    const share = (number: number, amount: number, person?: string) =>
      buildCoinLine({ _id: idOf(number), kind: 'share', amount, text: 'Shared', person });
    recentLines = [
      share(1, -5, 'suubi'),
      share(2, 9, 'kampalaking'),
      share(3, -5, 'okello7'),
      share(4, -5, 'suubi'),
      share(5, -5),
    ];
    const { user } = await render();
    const people = within(await screen.findByRole('group', { name: 'Recent recipients' }));
    expect(people.getAllByRole('button').map((each) => each.textContent)).toEqual(['suubi', 'okello7']);
    await user.click(people.getByRole('button', { name: 'okello7' }));
    expect(recipient().value).toBe('okello7');
    expect(document.activeElement).toBe(amount());
    expect(people.getByRole('button', { pressed: true }).textContent).toBe('okello7');
    recentLines = [];
  });

  it('explains the welcome coins with the server’s shareable amount, and refreshes when coins arrive', async () => {
    let profile = buildProfile({ coins: 500, shareable: 50 });
    const { platform } = await render(answer(getProfile, () => profile));
    const rule = await screen.findByText(
      /Your 450 welcome coins cannot be shared until your first prediction/,
    );
    expect(rule.textContent).toContain('You can share 50 coins now.');
    profile = buildProfile({ coins: 700, shareable: 700 });
    platform.say('balance', { coins: 700, seq: 2 });
    await waitFor(() => expect(screen.queryByText(/welcome coins/)).toBeNull());
  });

  it.each([
    ['everything can be shared', buildProfile({ shareable: 500 })],
    ['the server does not say what can be shared', buildProfile()],
  ])('shows no rule where %s', async (_which, profile) => {
    let asked = 0;
    await render(
      answer(getProfile, () => {
        asked += 1;
        return profile;
      }),
    );
    await waitFor(() => expect(asked).toBe(1));
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByText(/welcome coins/)).toBeNull();
  });

  it('says before a share is tried that coins cannot be shared while a debt is open', async () => {
    await render(answer(getProfile, buildProfile({ owed: 1 })));
    expect(await screen.findByText(/You owe 1 coin from a corrected result/)).toBeTruthy();
    expect(screen.getByText(/Until then you cannot share coins/)).toBeTruthy();
  });

  it('the confirmation shows person, amount and note; more than the balance is refused before it', async () => {
    const { user } = await render();
    await user.type(recipient(), 'okello7');
    await user.type(amount(), '501');
    await user.type(screen.getByLabelText('Note'), 'for lunch');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText("You don't have enough coins.")).toBeTruthy();
    await user.clear(amount());
    await user.type(amount(), '50');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share with okello7?' });
    expect(dialog.textContent).toContain('50 leave your purse for okello7');
    expect(dialog.textContent).toContain('“for lunch”');
  });

  it.each(['-50', '1.5', '12abc'])('a share of %s stays as typed and is refused', async (typed) => {
    const { user } = await render();
    await user.type(recipient(), 'okello7');
    await user.type(amount(), typed);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Amount must be a whole number')).toBeTruthy();
    expect(amount().value).toBe(typed);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing when the person cancels', async () => {
    const { user, platform } = await render();
    await user.type(recipient(), 'okello7');
    await user.type(amount(), '50');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(recipient().value).toBe('okello7');
    expect(platform.notes).toEqual([]);
  });

  it.each([
    ['the server text', 'User not found', refusal('not-found', 'User not found')],
    ['the fallback', 'An error occurred. Please try again.', refusal('internal', '')],
  ])('[W08] a failure shows %s and keeps the input', async (_which, text, failure) => {
    const { user, platform } = await render(answer(shareCoins, failure));
    await share(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    expect(recipient().value).toBe('okello7');
  });

  it('is sent again with the same key when an answer is lost', async () => {
    const keys: (string | null)[] = [];
    const { user, platform } = await render(
      answer(shareCoins, ({ headers, turn }) => {
        keys.push(headers.get('idempotency-key'));
        return turn === 1 ? networkFailure() : shared;
      }),
    );
    await share(user);
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});
