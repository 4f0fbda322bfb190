import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Delayed } from './delayed.tsx';
import { ErrorCard } from './error-card.tsx';
import { toast } from './toast/toast.ts';
import { ToastHost } from './toast/toast-host.tsx';

// What one test has shown would wait in the next one's list.
afterEach(() => void notifications.clean());

describe('toast', () => {
  it('announces success politely and failure at once', async () => {
    renderUi(<ToastHost path="/" />);
    act(() => {
      toast.success('Order placed successfully!');
      toast.error('Failed to place order');
    });
    expect((await screen.findByRole('status')).textContent).toContain('Order placed successfully!');
    expect(screen.getByRole('alert').textContent).toContain('Failed to place order');
  });

  it('leads to what it is about', async () => {
    renderUi(<ToastHost path="/" />);
    act(() => void toast.success('Team created', { link: <a href="/teamDetails">Open team</a> }));
    const shown = await screen.findByText('Team created');
    expect(within(shown).getByRole('link', { name: 'Open team' }).getAttribute('href')).toBe('/teamDetails');
  });

  it('leads to what came last where two messages are the same', async () => {
    renderUi(<ToastHost path="/" />);
    act(() => {
      toast.success('Player created', { link: <a href="/player?player=1">Open player</a> });
      toast.success('Player created', { link: <a href="/player?player=2">Open player</a> });
      toast.success('Player created');
    });
    const shown = await screen.findAllByText('Player created');
    expect(shown).toHaveLength(1);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open player' }).getAttribute('href')).toBe('/player?player=2'),
    );
  });

  it('is shown again where the same one was closed, however soon', async () => {
    renderUi(<ToastHost path="/" />);
    for (const options of [{ link: <a href="/leagues">Open league</a> }, {}]) {
      act(() => void toast.success('League created', options));
      act(() => toast.hide(toast.success('League created', options)));
      await waitFor(() => expect(screen.queryByText('League created')).toBeNull());
      act(() => void toast.success('League created', options));
      await screen.findByText('League created');
      act(() => void notifications.clean());
    }
  });

  it.each([
    ['5 seconds', {}, 5000],
    ['20 seconds where it has a link to reach', { link: <a href="/leagues">Open league</a> }, 20_000],
    ['as long as it is told', { link: <a href="/leagues">Open league</a>, hideAfter: 3000 }, 3000],
  ])('stays %s', async (_time, options, autoClose) => {
    const show = jest.spyOn(notifications, 'show');
    try {
      toast.success(`League created, ${autoClose}`, options);
      await waitFor(() => expect(show).toHaveBeenCalledWith(expect.objectContaining({ autoClose })));
    } finally {
      show.mockRestore();
    }
  });

  it.each([
    ['with a link', { link: <a href="/leagues">Open league</a> }],
    ['without a link', {}],
  ])('%s gives way to the next screen, unless it has just been shown', async (_which, options) => {
    const { rerender } = renderUi(<ToastHost path="/leagues" />);
    act(() => void toast.success('League created', options));
    await screen.findByText('League created');
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2500);
    try {
      act(() => void toast.success('Team created', options));
      await screen.findByText('Team created');
      expect(screen.getByText('League created')).toBeTruthy();
      rerender(<ToastHost path="/teams" />);
      await waitFor(() => expect(screen.queryByText('League created')).toBeNull());
      expect(screen.getByText('Team created')).toBeTruthy();
    } finally {
      now.mockRestore();
    }
  });

  it('hides by itself after the given time', async () => {
    renderUi(<ToastHost path="/" />);
    act(() => {
      toast.success('Fixture created successfully!', { hideAfter: 50 });
    });
    await screen.findByText('Fixture created successfully!');
    await waitFor(() => expect(screen.queryByText('Fixture created successfully!')).toBeNull());
  });

  it('announces the same message from two places at once only once, above where a form fills the rest', async () => {
    renderUi(<ToastHost top path="/" />);
    act(() => {
      toast.error('Invalid email/username or password');
      toast.error('Invalid email/username or password');
    });
    const shown = await screen.findAllByText('Invalid email/username or password');
    expect(shown).toHaveLength(1);
    expect(shown[0]?.closest('[data-position]')?.getAttribute('data-position')).toBe('top-left');
  });

  it('leaves a message where it has appeared when the place of the next ones changes', async () => {
    const { rerender } = renderUi(<ToastHost top path="/" />);
    act(() => void toast.success('You are now signed in as amina'));
    await screen.findByText('You are now signed in as amina');
    rerender(<ToastHost path="/" />);
    const shown = await screen.findAllByText('You are now signed in as amina');
    expect(shown.map((each) => each.closest('[data-position]')?.getAttribute('data-position'))).toEqual([
      'top-left',
    ]);
    act(() => void toast.success('Welcome'));
    const next = await screen.findByText('Welcome');
    expect(next.closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-right');
  });
});

describe('ConfirmDialog', () => {
  const dialog = (props: Partial<Parameters<typeof ConfirmDialog>[0]>) => (
    <ConfirmDialog
      opened
      title="Are you sure you want to delete this fixture?"
      confirm="Delete fixture"
      tone="danger"
      onConfirm={() => undefined}
      onCancel={() => undefined}
      {...props}
    />
  );

  it('[M23] focuses the safe choice; backdrop and Escape cancel the action', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    renderUi(dialog({ onConfirm, onCancel }));
    expect(
      screen.getByRole('dialog', { name: 'Are you sure you want to delete this fixture?' }),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    const backdrop = document.querySelector('.mantine-Modal-overlay');
    if (!backdrop) throw new Error('no backdrop');
    await userEvent.click(backdrop);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete fixture' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is disabled while the action runs', async () => {
    const onCancel = jest.fn();
    renderUi(dialog({ busy: true, onCancel }));
    for (const button of screen.getAllByRole('button'))
      expect((button as HTMLButtonElement).disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe('ErrorCard and Delayed', () => {
  it('offers another try', async () => {
    const onRetry = jest.fn();
    renderUi(<ErrorCard text="Could not load the table" detail="request 1f" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Could not load the table');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('shows a loading state only after a delay, and takes its room at once', async () => {
    renderUi(<Delayed after={30}>skeleton</Delayed>);
    expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe('skeleton');
    const isSeen = () => getComputedStyle(screen.getByText('skeleton')).visibility === 'visible';
    expect(isSeen()).toBe(false);
    await waitFor(() => expect(isSeen()).toBe(true));
  });
});
