import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { firstSign } from '../first-sign.ts';
import { loadToasts, onFirstToast } from './load-toasts.ts';
import { leaveScreen, placeToasts } from './toast.ts';
import type { ToastPlace } from './toast-list.tsx';

/** Milliseconds after which the code of toasts is fetched where nobody uses the page: messages come over the stream too. */
const CALM_MS = 20_000;
/** Milliseconds from the first sign of use: running that code must not delay the answer to it. */
const ANSWERED_MS = 1000;

/**
 * Where toasts appear: once in the shell. Their code is not part of the first page, and is there before anything can be
 * sent: a message about a lost connection must not need one.
 * @param props `path` of the screen that is shown
 */
export function ToastHost({ top = false, path }: ToastPlace & { path: string }) {
  useLayoutEffect(() => placeToasts(top), [top]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(leaveScreen, [path]);
  const [List, setList] = useState<ComponentType<ToastPlace>>();
  useEffect(() => {
    const load = () =>
      loadToasts().then(
        ({ ToastList }) => setList(() => ToastList),
        () => undefined,
      );
    let timer = setTimeout(load, CALM_MS);
    const stop = onFirstToast(load);
    let isGone = false;
    void firstSign().then(() => {
      if (isGone) return;
      clearTimeout(timer);
      timer = setTimeout(load, ANSWERED_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return List ? <List top={top} /> : null;
}
