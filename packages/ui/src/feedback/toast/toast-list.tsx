import '../../styles/toasts.css';
import { Notifications, notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import { toastIcons } from './toast-icons.tsx';

/** A message as it is shown. */
export interface Toast {
  id: string;
  kind: 'success' | 'error';
  text: string;
  /** Milliseconds until it hides by itself; `false` keeps it until it is closed. */
  hideAfter: number | false;
}

/** Where on the screen toasts appear. */
export interface ToastPlace {
  /** At the upper edge: the screens of visitors have their fields below. */
  top?: boolean;
}

const places = { true: 'top-left', false: 'bottom-right' } as const;

/** Shows a message; before the list is on the page it waits there. It stays where it has appeared. */
export function showToast({ id, kind, text, hideAfter, top = false }: Toast & ToastPlace): void {
  notifications.show({
    id,
    message: text,
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
}

export const hideToast = (id: string): void => void notifications.hide(id);

/** Where toasts appear: below, on phones above the bottom bar; above where a form fills the screen below. */
export function ToastList({ top = false }: ToastPlace) {
  return (
    <Notifications position={places[`${top}`]} limit={4} zIndex={400} classNames={{ root: classes.host }} />
  );
}
