import { useEffect, useEffectEvent } from 'react';

/** A history entry as routers write it; `overlay` is how many dialogs were open in it. */
interface Entry {
  key?: string;
  idx?: number;
  overlay?: number;
}

interface Place extends Entry {
  address: string;
}

interface OpenDialog {
  depth: number;
  close: () => void;
}

const entry = (): Entry => (history.state ?? {}) as Entry;
const place = (): Place => ({ ...entry(), address: location.href });
const isSamePage = (a: Place, b: Place): boolean =>
  a.key === b.key && a.idx === b.idx && a.address === b.address;

let open: OpenDialog[] = [];
let last: Place | undefined;

/**
 * Back and forward between the entry of a page and those that its dialogs have added. Nobody else hears of them: the
 * address is the same. A dialog that was closed by a button leaves its entry behind, because going back at that moment
 * could undo a navigation that follows; such an entry is passed over.
 */
function onPop(event: Event): void {
  const [before, now] = [last, place()];
  last = now;
  // single-spa follows each change of the address with an event of its own.
  if ('singleSpa' in event || !before || !isSamePage(before, now)) return;
  const [from, to] = [before.overlay ?? 0, now.overlay ?? 0];
  if (from === to) return;
  event.stopImmediatePropagation();
  const closing = open.filter(({ depth }) => depth > to);
  if (to > from) history.forward();
  else if (closing.length === 0) history.back();
  else for (const { close } of closing.reverse()) close();
}

/** A dialog has opened. @returns to be called once it is closed */
function enter(close: () => void): () => void {
  // Capturing listeners of the window come first, so routers do not hear of these entries.
  if (!last) addEventListener('popstate', onPop, { capture: true });
  const dialog = { depth: open.length + 1, close };
  if ((entry().overlay ?? 0) < dialog.depth) history.pushState({ ...entry(), overlay: dialog.depth }, '');
  last = place();
  open.push(dialog);
  return () => {
    open = open.filter((one) => one !== dialog);
  };
}

/** Lets the browser's and the phone's Back close a dialog or sheet instead of leaving the page. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (opened ? enter(() => close()) : undefined), [opened]);
}
