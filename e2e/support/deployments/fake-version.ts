import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFolder, sealBuild } from '@matchday/registry';
import { url } from '../browser.ts';
import { home } from '../processes.ts';

/**
 * A version of a part as its team would send it, made of the live one in no time: under another name, with one more line
 * in the script that starts it.
 */
export async function versionFrom(
  part: string,
  from: string,
  version: string,
  line = '',
): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'version-'));
  await cp(join(home(), 'web', 'mfe', part, from), folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (!/\.(?:js|css|json)$/.test(file)) continue;
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll(from, version);
    await writeFile(join(folder, file), file === `${part}-app.js` ? `${line}\n${text}` : text);
  }
  await sealBuild(folder);
  return packFolder(folder);
}

/** What a team sends to the registry with the token of its part. */
export const registryOf = (part: string, token: string) => ({
  send: (pack: Buffer<ArrayBuffer>, query = '') => ask('POST', `${part}${query}`, token, pack),
  put: (query: string) => ask('PUT', `${part}/live?${query}`, token),
});

async function ask(method: string, path: string, token: string, body?: Buffer<ArrayBuffer>) {
  const answer = await fetch(url(`/registry/${path}`), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body } : {}),
  });
  return { status: answer.status, said: (await answer.json()) as { message?: string; ticket?: string } };
}
