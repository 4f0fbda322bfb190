import { loadToasts, wantToasts } from './load-toasts.ts';
import type { Toast } from './toast-list.tsx';

/** How long a toast stays, in milliseconds: SPEC's 5 seconds, 3 for a created fixture; failures stay longer. */
const stays = { success: 5000, error: 8000 };

interface ToastOptions {
  /** Milliseconds until it hides by itself; `false` keeps it until it is closed. */
  hideAfter?: number | false;
}

/** The same message from two places at once is one message: it is shown and read out once. */
const SAME_MS = 1000;

let isTop = false;

/** Says where messages appear from now on; those that are shown stay where they are. */
export function placeToasts(top: boolean): void {
  isTop = top;
}

let count = 0;
let last = { id: '', kind: '', text: '', at: Number.NEGATIVE_INFINITY };

function show(kind: Toast['kind'], text: string, { hideAfter = stays[kind] }: ToastOptions = {}): string {
  const at = performance.now();
  if (last.kind === kind && last.text === text && at - last.at < SAME_MS) return last.id;
  count += 1;
  const id = `toast-${count}`;
  last = { id, kind, text, at };
  const top = isTop;
  wantToasts().then(
    ({ showToast }) => showToast({ id, kind, text, hideAfter, top }),
    (error: unknown) => console.error(`A message could not be shown: ${text}`, error),
  );
  return id;
}

/** Messages over every screen; each call returns an id for `toast.hide`. */
export const toast = {
  /** Read out politely (`role="status"`). */
  success: (text: string, options?: ToastOptions): string => show('success', text, options),
  /** Read out at once (`role="alert"`). */
  error: (text: string, options?: ToastOptions): string => show('error', text, options),
  hide: (id: string): void => {
    loadToasts().then(
      ({ hideToast }) => hideToast(id),
      () => undefined,
    );
  },
};
