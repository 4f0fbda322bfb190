import { toast } from '@matchday/ui';
import type { Note } from '@matchday/web-kit';
import { goLink } from './go-link.tsx';

/** The outcome of what somebody did, and the notification of it, come within this time, in milliseconds. */
const ONE_ACTION_MS = 5000;

let last = { about: '', id: '', isNews: false, at: Number.NEGATIVE_INFINITY };

/** Whether the last message was about the same, of the other kind: both tell of one action. */
const isTold = (about: string | undefined, isNews: boolean): boolean =>
  about !== undefined &&
  about === last.about &&
  isNews !== last.isNews &&
  performance.now() - last.at < ONE_ACTION_MS;

function show({ kind, text, hideAfter, link, about = '' }: Note, isNews: boolean): void {
  const id = toast[kind](text, {
    ...(hideAfter === undefined ? {} : { hideAfter }),
    ...(link && { link: goLink({ to: link.to, children: link.text }) }),
  });
  last = { about, id, isNews, at: performance.now() };
}

/** Shows a message in the shell's one host, in place of the notification of the same action. */
export function showNote(note: Note): void {
  if (isTold(note.about, false)) toast.hide(last.id);
  show(note, false);
}

/** Shows a notification, unless this page has just said so itself. @param link what it is about */
export function showNews(text: string, link?: string): void {
  if (!isTold(link, true)) show({ kind: 'success', text, about: link }, true);
}
