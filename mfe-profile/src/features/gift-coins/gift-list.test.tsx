import { describe, expect, it, jest } from '@jest/globals';
import type { BodyOf } from '@matchday/contracts/call';
import { getAllUsers, giftCoinsList } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '../../../test/build-user.ts';
import { GiftCoins } from './gift-coins.tsx';

const routes = [{ path: '/profile', element: <GiftCoins /> }];
const path = '/profile?part=gift-coins&to=list';
const known = ['okello7', 'amina', 'NakatoFC'];

/** A server that refuses unknown users; `gone` is deleted between preview and gift. */
const server = (sent: { body: BodyOf<typeof giftCoinsList>; key: string | null }[] = [], gone = '') =>
  answer(giftCoinsList, ({ body, headers }) => {
    const { lines, dryRun = false } = body as BodyOf<typeof giftCoinsList>;
    if (!dryRun) sent.push({ body: { lines, dryRun }, key: headers.get('idempotency-key') });
    const judged = lines.map(({ recipientUsername, amount }) => {
      const name = known.find((one) => one.toLowerCase() === String(recipientUsername).toLowerCase());
      const line = { recipientUsername: name ?? String(recipientUsername) };
      if (typeof amount !== 'number')
        return { ...line, amount: null, ok: false, error: 'Amount is required' };
      if (!name || (!dryRun && name === gone))
        return { ...line, amount, ok: false, error: 'Recipient not found' };
      return { ...line, amount, ok: true };
    });
    const good = judged.filter(({ ok }) => ok);
    const coins = good.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    return {
      lines: judged,
      given: good.length,
      coins,
      dryRun,
      message: `${good.length} of ${lines.length} gifts given`,
    };
  });
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path,
    session: person({ role: 'admin' }),
    answers: [...answers, answer(getAllUsers, [buildUser()])],
  });
// jsdom's files cannot be read as the browser's can.
const textOf = (file: Blob): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(file);
  });
File.prototype.text ??= function text(this: File) {
  return textOf(this);
};
type Person = Awaited<ReturnType<typeof render>>['user'];

const paste = async (user: Person, text: string) => {
  await user.click(screen.getByLabelText('Lines'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByRole('table', { name: 'Lines of the list' });
};
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const give = (coins: string) =>
  screen.getByRole('button', { name: `Give ${coins} coins` }) as HTMLButtonElement;
const confirm = async (user: Person, title: string, coins: string) => {
  await waitFor(() => expect(give(coins).disabled).toBe(false));
  await user.click(give(coins));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: `Give ${coins} coins` }));
};

describe('gifts to a list', () => {
  it('shows each line first, and gives all after a confirmation with their number and sum', async () => {
    const sent: Parameters<typeof server>[0] = [];
    const { user, platform } = await render(server(sent));
    await paste(user, 'username,amount\nOKELLO7,250\nNakatoFC,"1,000",best fan');
    await waitFor(() => expect(rowOf('okello7').getByText('Good')).toBeTruthy());
    expect(rowOf('NakatoFC').getByText('best fan')).toBeTruthy();
    expect(sent).toEqual([]);
    await confirm(user, 'Give 2 gifts?', '1,250');
    expect(await screen.findByRole('heading', { name: '2 gifts given' })).toBeTruthy();
    expect(sent).toEqual([
      {
        body: {
          dryRun: false,
          lines: [
            { recipientUsername: 'OKELLO7', amount: 250 },
            { recipientUsername: 'NakatoFC', amount: 1000 },
          ],
        },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    const link = { text: 'Open audit', to: '/audit?what=giftCoinsList' };
    expect(platform.notes).toEqual([{ kind: 'success', text: '2 of 2 gifts given', link }]);
    expect(platform.refreshes).toBe(1);
  });

  it('a wrong line is fixed in place, and nothing can be sent before', async () => {
    const { user } = await render(server());
    await paste(user, 'okelo7,250\namina,ten\nNakatoFC,5');
    expect(await screen.findByText('2 lines need fixing before any gift is sent.')).toBeTruthy();
    expect(give('5').disabled).toBe(true);
    await user.type(screen.getByLabelText('Username of line 1'), '{ArrowLeft}{ArrowLeft}l');
    await user.clear(screen.getByLabelText('Amount of line 2'));
    await user.type(screen.getByLabelText('Amount of line 2'), '10');
    await waitFor(() => expect(screen.queryByText(/need fixing|needs fixing/)).toBeNull());
    await waitFor(() => expect(give('265').disabled).toBe(false));
  });

  it('wrong lines are removed at once or one by one', async () => {
    const { user } = await render(server());
    await paste(user, 'nobody,250\namina,7\nNakatoFC,5\nnobody2,1');
    await user.click(await screen.findByRole('button', { name: 'Remove all 2' }));
    expect(await screen.findByRole('heading', { name: '2 lines' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
    await waitFor(() => expect(give('5').disabled).toBe(false));
    expect(screen.queryByText('amina')).toBeNull();
  });

  it('reports a person who is in it twice', async () => {
    const { user } = await render(server());
    await paste(user, 'amina,7\nAmina,7');
    expect(await screen.findByText(/amina is on more than one line/)).toBeTruthy();
    expect(give('14')).toBeTruthy();
  });

  it('reports each line, saves the report, and goes back to the lines that failed', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (report) => {
      saved.push(report as Blob);
      return '#report';
    };
    URL.revokeObjectURL = jest.fn();
    const { user } = await render(server([], 'amina'));
    await paste(user, 'okello7,250\namina,7');
    await confirm(user, 'Give 2 gifts?', '257');
    expect(await screen.findByRole('heading', { name: '1 of 2 gifts given' })).toBeTruthy();
    expect(rowOf('okello7').getByText('Given')).toBeTruthy();
    expect(rowOf('amina').getByText('Recipient not found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('2,amina,7,,no,Recipient not found');
    await user.click(screen.getByRole('button', { name: 'Fix 1 line' }));
    expect(await screen.findByRole('heading', { name: '1 line' })).toBeTruthy();
  });

  it('takes a file, and goes back to its text', async () => {
    const { user } = await render(server());
    const file = new File(['okello7;250\n'], 'gifts.csv', { type: 'text/csv' });
    const gone = Object.assign(new File(['okello7'], 'gone.csv'), {
      text: () => Promise.reject(new Error()),
    });
    await user.upload(screen.getByLabelText('CSV file'), gone);
    expect(await screen.findByText('gone.csv could not be read')).toBeTruthy();
    await user.upload(screen.getByLabelText('CSV file'), file);
    await waitFor(() => expect(rowOf('okello7').getByText('Good')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Change the list' }));
    expect(((await screen.findByLabelText('Lines')) as HTMLTextAreaElement).value).toBe('okello7,250');
  });

  it.each([
    ['nothing', ' ', 'Lines are required'],
    ['too much', 'amina,1\n'.repeat(501), 'At most 500 lines; this list has 501'],
  ])('%s is not a list', async (_what, text, reason) => {
    const { user } = await render();
    await user.click(screen.getByLabelText('Lines'));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('can be checked again after a failure', async () => {
    const judge = { lines: [{ recipientUsername: 'amina', amount: 7, ok: true }], given: 1, coins: 7 };
    const { user } = await render(
      answer(giftCoinsList, ({ turn }) =>
        turn === 1 ? refusal('internal', 'Oops') : { ...judge, dryRun: true, message: '' },
      ),
    );
    await paste(user, 'amina,7');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rowOf('amina').getByText('Good')).toBeTruthy());
  });

  it('[W10] a failure shows the server text and keeps the lines', async () => {
    const preview = { lines: [{ recipientUsername: 'amina', amount: 7, ok: true }], given: 1, coins: 7 };
    const { user, platform } = await render(
      answer(giftCoinsList, ({ body }) =>
        (body as { dryRun: boolean }).dryRun
          ? { ...preview, dryRun: true, message: '' }
          : refusal('forbidden', 'Admins only'),
      ),
    );
    await paste(user, 'amina,7');
    await confirm(user, 'Give 1 gift?', '7');
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'Admins only' }]));
    expect(rowOf('amina').getByText('Good')).toBeTruthy();
  });

  it('stays as sent while its outcome is unknown', async () => {
    const gift = { lines: [{ recipientUsername: 'amina', amount: 7, ok: true }], given: 1, coins: 7 };
    let isUp = false;
    const { user } = await render(
      answer(giftCoinsList, ({ body }) => {
        const { dryRun } = body as { dryRun: boolean };
        return dryRun || isUp ? { ...gift, dryRun, message: 'Done' } : networkFailure();
      }),
    );
    await paste(user, 'amina,7');
    await confirm(user, 'Give 1 gift?', '7');
    await screen.findByText('We are still finding out whether this went through.');
    for (const name of ['Remove line 1', 'Change the list', 'Gifting...'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    isUp = true;
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: '1 gift given' })).toBeTruthy();
  }, 20_000);

  it('is sent again with the same key when an answer is lost', async () => {
    const keys: (string | null)[] = [];
    const gift = { lines: [{ recipientUsername: 'amina', amount: 7, ok: true }], given: 1, coins: 7 };
    const { user } = await render(
      answer(giftCoinsList, ({ body, headers }) => {
        const { dryRun } = body as { dryRun: boolean };
        if (!dryRun) keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? networkFailure() : { ...gift, dryRun, message: 'Done' };
      }),
    );
    await paste(user, 'amina,7');
    await confirm(user, 'Give 1 gift?', '7');
    await screen.findByRole('heading', { name: '1 gift given' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
