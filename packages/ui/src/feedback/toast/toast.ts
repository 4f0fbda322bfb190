import type { ReactNode } from 'react';
import { loadToasts, wantToasts } from './load-toasts.ts';
import type { Toast } from './toast-list.tsx';

/** How long a toast stays, in milliseconds: SPEC's 5 seconds, 3 for a created fixture; failures stay longer. */
const stays = { success: 5000, error: 8000 };
/** One with a link: time to read it and to reach it, also by keyboard (WCAG 2.2.1). */
const LINKED_MS = 20_000;

interface ToastOptions {
  /** Milliseconds until it hides by itself; `false` keeps it until it is closed. */
  hideAfter?: number | false;
  /** Leads to what the message is about. */
  link?: ReactNode;
}

/** The same message from two places at once is one message: it is shown and read out once. */
const SAME_MS = 1000;

let isTop = false;

/** Says where messages appear from now on; those that are shown stay where they are. */
export function placeToasts(top: boolean): void {
  isTop = top;
}

/** A message that has just been shown is often about the action that opened the next screen. */
const FRESH_MS = 2000;

/** When those were shown that hide by themselves. */
const passing = new Map<string, number>();

/**
 * Says that the person has opened another screen: messages from before do not lie over it. One that has just been shown
 * can still be read there, but no longer than one without a link.
 */
export function leaveScreen(): void {
  for (const [id, at] of passing) {
    const age = performance.now() - at;
    setTimeout(() => toast.hide(id), age < FRESH_MS ? stays.success - age : 0);
  }
  passing.clear();
}

let count = 0;
let last = { id: '', kind: '', text: '', at: Number.NEGATIVE_INFINITY };

function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): string {
  const { link, hideAfter = link ? LINKED_MS : stays[kind] } = options;
  const at = performance.now();
  const isSame = last.kind === kind && last.text === text && at - last.at < SAME_MS;
  if (!isSame) count += 1;
  const id = `toast-${count}`;
  if (hideAfter !== false) passing.set(id, at);
  last = { id, kind, text, at: isSame ? last.at : at };
  const shown = { id, kind, text, hideAfter, link, top: isTop };
  wantToasts().then(
    ({ showToast, updateToast, isShown }) => {
      if (!isSame || !isShown(id)) showToast(shown);
      // It is about what came last: two teams created in a row are one message, which leads to the second.
      else if (link) updateToast(shown);
    },
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
