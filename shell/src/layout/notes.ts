import { toast } from '@matchday/ui';
import type { Note } from '@matchday/web-kit';
import { goLink } from './go-link.tsx';

/** The outcome of what somebody did, and the notification of it, come within this time, in milliseconds. */
const ONE_ACTION_MS = 5000;

/** A message that was shown, and what it is about. */
interface Told {
  about: string;
  /** Of the toast. */
  id: string;
  /** A notification, not what somebody did on this page. */
  isNews: boolean;
  at: number;
}

/** The messages of the last seconds, the newest first. */
let told: readonly Told[] = [];

/** The last message about the same, if it was of the other kind: both tell of one action. */
function otherOf(about: string | undefined, isNews: boolean): Told | undefined {
  told = told.filter(({ at }) => performance.now() - at < ONE_ACTION_MS);
  const last = told.find((each) => each.about === about);
  return last?.isNews === isNews ? undefined : last;
}

function show({ kind, text, hideAfter, link, about }: Note, isNews: boolean): void {
  const id = toast[kind](text, {
    ...(hideAfter === undefined ? {} : { hideAfter }),
    ...(link && { link: goLink({ to: link.to, children: link.text }) }),
  });
  if (about !== undefined) told = [{ about, id, isNews, at: performance.now() }, ...told];
}

/** Shows a message in the shell's one host, in place of the notification of the same action. */
export function showNote(note: Note): void {
  const news = otherOf(note.about, false);
  if (news) toast.hide(news.id);
  show(note, false);
}

/** Shows a notification, unless this page has just said so itself. @param link what it is about */
export function showNews(text: string, link?: string): void {
  if (!otherOf(link, true)) show({ kind: 'success', text, about: link }, true);
}
