import { type NoteLink, platform } from './platform.ts';

interface NotifyOptions {
  /** Milliseconds; 5000 when left out, 20,000 with a link. */
  hideAfter?: number;
  /** Leads to what was created. */
  link?: NoteLink;
  /** Address of what the person did, as its notification links it: both are one message. */
  about?: string;
}

/** Messages over the screen, shown by the shell; they survive a change of part. */
export const notify = {
  success: (text: string, options: NotifyOptions = {}): void =>
    platform().notify({ kind: 'success', text, ...options }),
  error: (text: string, options: NotifyOptions = {}): void =>
    platform().notify({ kind: 'error', text, ...options }),
};
