import { readFile, rename, truncate, writeFile } from 'node:fs/promises';

/** Loses the last 20 bytes. */
export async function cutOff(file: string): Promise<void> {
  await truncate(file, (await readFile(file)).length - 20);
}

/** Flips a bit near the end. */
export async function changeByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.length - 100;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** Two files exchange their names. */
export async function swap(one: string, other: string): Promise<void> {
  await rename(one, `${one}.aside`);
  await rename(other, one);
  await rename(`${one}.aside`, other);
}
