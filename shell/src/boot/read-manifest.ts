import { type Manifest, manifest } from '@matchday/contracts/registry';

/** The manifest of a part from its development server; null, with a warning, for anything else. */
export function readManifest(part: string, content: unknown): Manifest | null {
  const read = manifest.safeParse(content);
  if (read.success && read.data.name === part) return read.data;
  console.warn(`The server of ${part} gives no manifest of it: the routes of the live version are used`);
  return null;
}
