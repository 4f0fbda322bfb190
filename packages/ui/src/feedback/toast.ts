import { notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import { toastIcons } from './toast-icons.tsx';

/** How long a toast stays, in milliseconds: SPEC's 5 seconds, 3 for a created fixture; failures stay longer. */
const stays = { success: 5000, error: 8000 };

interface ToastOptions {
  /** Milliseconds until it hides by itself; `false` keeps it until it is closed. */
  hideAfter?: number | false;
}

const show = (
  kind: 'success' | 'error',
  text: string,
  { hideAfter = stays[kind] }: ToastOptions = {},
): string =>
  notifications.show({
    message: text,
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

/** Messages over every screen; each call returns an id for `toast.hide`. */
export const toast = {
  /** Read out politely (`role="status"`). */
  success: (text: string, options?: ToastOptions): string => show('success', text, options),
  /** Read out at once (`role="alert"`). */
  error: (text: string, options?: ToastOptions): string => show('error', text, options),
  hide: (id: string): void => {
    notifications.hide(id);
  },
};
