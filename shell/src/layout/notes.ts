import { toast } from '@matchday/ui';
import type { Note } from '@matchday/web-kit';
import { goLink } from './go-link.tsx';

/** Shows a message in the shell's one host. */
export function showNote({ kind, text, hideAfter, link }: Note): void {
  toast[kind](text, {
    ...(hideAfter === undefined ? {} : { hideAfter }),
    ...(link && { link: goLink({ to: link.to, children: link.text }) }),
  });
}
