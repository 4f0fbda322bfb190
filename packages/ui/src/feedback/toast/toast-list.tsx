import '../../styles/toasts.css';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';
import classes from './toast.module.css';
import { toastIcons } from './toast-icons.tsx';

/** A message as it is shown. */
export interface Toast {
  id: string;
  kind: 'success' | 'error';
  text: string;
  /** Milliseconds until it hides by itself; `false` keeps it until it is closed. */
  hideAfter: number | false;
  /** Leads to what the message is about. */
  link?: ReactNode;
}

/** Where on the screen toasts appear. */
export interface ToastPlace {
  /** At the upper edge: the screens of visitors have their fields below. */
  top?: boolean;
}

const places = { true: 'top-left', false: 'bottom-right' } as const;

const contentOf = ({ id, kind, text, hideAfter, link, top = false }: Toast & ToastPlace) => ({
  id,
  message: link ? (
    <>
      {text} <span className={classes.link}>{link}</span>
    </>
  ) : (
    text
  ),
  // One that moved to the other place would for a moment be on the page twice.
  position: places[`${top}`],
  autoClose: hideAfter,
  role: kind === 'error' ? 'alert' : 'status',
  icon: toastIcons[kind],
  withBorder: false,
  classNames: {
    root: classes.toast,
    icon: kind === 'error' ? classes.failed : classes.done,
    description: classes.text,
    closeButton: classes.close,
    body: classes.body,
  },
  closeButtonProps: { 'aria-label': 'Close' },
});

/** Shows a message; before the list is on the page it waits there. It stays where it has appeared. */
export const showToast = (toast: Toast & ToastPlace): void => void notifications.show(contentOf(toast));

/** Whether a message is on the page, or waits for its place there: nobody has closed it, and its time is not over. */
export function isShown(id: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState();
  return [...shown, ...queue].some((each) => each.id === id);
}

/** Gives a message that is shown another link. */
export const updateToast = ({ top: _top, ...toast }: Toast & ToastPlace): void => {
  const { position: _position, ...content } = contentOf(toast);
  notifications.update(content);
};

export const hideToast = (id: string): void => void notifications.hide(id);

/** Where toasts appear: at the right below, on phones under the top bar; at the very top where there are no bars. */
export function ToastList({ top = false }: ToastPlace) {
  return (
    <Notifications position={places[`${top}`]} limit={4} zIndex={400} classNames={{ root: classes.host }} />
  );
}
