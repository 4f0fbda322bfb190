import { notify } from '@matchday/web-kit';

/** Puts a text on the clipboard, and says whether that worked. */
export async function copyText(text: string, said: { success: string; failure: string }): Promise<void> {
  try {
    // Over plain HTTP there is no clipboard.
    await navigator.clipboard.writeText(text);
    notify.success(said.success);
  } catch {
    notify.error(said.failure);
  }
}
