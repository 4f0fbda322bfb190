/** Replaces a file at once: a reader, and the next start after a crash, find the old text or the new one. */
export { default as writeFileAtomic } from 'write-file-atomic';
