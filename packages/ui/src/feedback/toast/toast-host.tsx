import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { loadToasts, onFirstToast } from './load-toasts.ts';
import { placeToasts } from './toast.ts';
import type { ToastPlace } from './toast-list.tsx';

/** Milliseconds after which the code of toasts is fetched: a message about a lost connection must not need one. */
const CALM_MS = 2000;

/** Where toasts appear: once in the shell. Their code is not part of the first page. */
export function ToastHost({ top = false }: ToastPlace) {
  useLayoutEffect(() => placeToasts(top), [top]);
  const [List, setList] = useState<ComponentType<ToastPlace>>();
  useEffect(() => {
    const load = () =>
      loadToasts().then(
        ({ ToastList }) => setList(() => ToastList),
        () => undefined,
      );
    const timer = setTimeout(load, CALM_MS);
    const stop = onFirstToast(load);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return List ? <List top={top} /> : null;
}
