import { toast } from '@matchday/ui';
import type { Note } from '@matchday/web-kit';

/** Shows a message in the shell's one host. */
export function showNote({ kind, text, hideAfter }: Note): void {
  toast[kind](text, hideAfter === undefined ? {} : { hideAfter });
}
