/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../test/render.tsx';
import { ConfirmDialog } from './index.ts';
import { Modal } from './modal.tsx';

const heard = jest.fn();
const listen = () => heard(history.state);

function Page({ onClose }: { onClose?: () => void }) {
  const [opened, setOpened] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setOpened(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Modal opened={opened} onClose={close} title="First" transitionProps={{ duration: 0 }}>
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        title="Second"
        confirm="Yes"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const dialogs = () => screen.queryAllByRole('dialog').length;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const moved = (move: () => void) =>
  act(async () => {
    move();
    await new Promise((done) => setTimeout(done, 60));
  });
const back = () => moved(() => history.back());

let page = 0;
beforeEach(() => {
  page += 1;
  history.pushState({ key: `before-${page}`, idx: 0, usr: null }, '', `/before-${page}`);
  history.pushState({ key: `page-${page}`, idx: 1, usr: { kept: true } }, '', `/page-${page}`);
  addEventListener('popstate', listen);
});
afterEach(() => {
  removeEventListener('popstate', listen);
  heard.mockReset();
});

describe('Back while a dialog is open', () => {
  it('closes it and stays on the page, of which routers hear nothing', async () => {
    renderUi(<Page />);
    await press('Open');
    expect(history.state).toMatchObject({ key: `page-${page}`, idx: 1, usr: { kept: true } });
    await back();
    await waitFor(() => expect(dialogs()).toBe(0));
    expect(location.pathname).toBe(`/page-${page}`);
    expect(heard).not.toHaveBeenCalled();
    await back();
    expect(location.pathname).toBe(`/before-${page}`);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('closes the upper one of two first', async () => {
    renderUi(<Page />);
    await press('Open');
    await press('Ask');
    expect(dialogs()).toBe(2);
    await back();
    await waitFor(() => expect(dialogs()).toBe(1));
    expect(screen.getByRole('dialog', { name: 'First' })).toBeTruthy();
    await back();
    await waitFor(() => expect(dialogs()).toBe(0));
    expect(location.pathname).toBe(`/page-${page}`);
  });

  it('leaves the page with one press after a dialog was closed by a button', async () => {
    const onClose = jest.fn();
    renderUi(<Page onClose={onClose} />);
    for (const _ of [1, 2]) {
      await press('Open');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(dialogs()).toBe(0));
    }
    await back();
    await waitFor(() => expect(location.pathname).toBe(`/before-${page}`));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('comes back to the page from the next one, and then leaves it with one press', async () => {
    renderUi(<Page />);
    await press('Open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toBe(0));
    history.pushState({ key: `next-${page}`, idx: 2 }, '', `/next-${page}`);
    dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
    heard.mockReset();
    await back();
    expect(location.pathname).toBe(`/page-${page}`);
    expect(heard).toHaveBeenCalledTimes(1);
    await back();
    await waitFor(() => expect(location.pathname).toBe(`/before-${page}`));
  });

  it('passes an entry that was left behind when going forward', async () => {
    renderUi(<Page />);
    await press('Open');
    await back();
    await waitFor(() => expect(dialogs()).toBe(0));
    await moved(() => history.forward());
    expect(dialogs()).toBe(0);
    expect(heard).not.toHaveBeenCalled();
    await back();
    await waitFor(() => expect(location.pathname).toBe(`/before-${page}`));
  });
});
