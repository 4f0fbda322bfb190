import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { type Edit, editsFor } from './edits.ts';
import { type NewPart, titleOf } from './new-part.ts';

const templates = join(import.meta.dirname, 'templates');

/**
 * Creates a part from its template, and names it where a list cannot be derived from the folders. Nothing is written
 * when one of these lists cannot be found.
 * @throws Failure when the part exists, or a list is not where it was
 */
export async function createPart(root: string, part: NewPart): Promise<void> {
  const folder = `${part.kind}-${part.name}`;
  if (existsSync(join(root, folder))) throw new Failure(`${folder} is there already.`);
  const versions = await versionsIn(root, part.kind === 'mfe' ? 'mfe-shop' : 'svc-shop');
  const edited = new Map<string, string>();
  for (const edit of editsFor(part)) {
    const text = edited.get(edit.file) ?? (await readFile(join(root, edit.file), 'utf8'));
    edited.set(edit.file, applied(text, edit));
  }
  await copyTemplate(join(templates, part.kind), join(root, folder), part, versions);
  if (part.kind === 'svc')
    await copyTemplate(
      join(templates, 'contracts'),
      join(root, 'packages/contracts/src', part.name),
      part,
      versions,
    );
  for (const [file, text] of edited) await writeFile(join(root, file), text);
}

function applied(text: string, { file, after, before, insert }: Edit): string {
  const found = (after ?? before)?.exec(text);
  if (!found)
    throw new Failure(`${file} has no place for ${insert.trim()}.`, [
      'tools/create/edits.ts says where it was',
    ]);
  const at = found.index + (after ? found[0].length : 0);
  return text.slice(0, at) + insert + text.slice(at);
}

async function copyTemplate(
  from: string,
  to: string,
  { name }: NewPart,
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  const named = (text: string) => text.replaceAll('example', name).replaceAll('Example', titleOf(name));
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, named(relative(from, path)));
    const text = named(await readFile(path, 'utf8'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.new`, entry.name === 'package.json' ? withVersions(text, versions) : text);
    await rename(`${target}.new`, target);
  }
}

/** New parts use the versions that the others use: pages have one copy of each shared library. */
async function versionsIn(root: string, part: string): Promise<ReadonlyMap<string, string>> {
  const { dependencies } = JSON.parse(await readFile(join(root, part, 'package.json'), 'utf8'));
  return new Map(Object.entries(dependencies as Record<string, string>));
}

const withVersions = (text: string, versions: ReadonlyMap<string, string>): string =>
  text.replaceAll(/"([^"]+)": "\*"/g, (line, name: string) => {
    const version = versions.get(name);
    return version ? `"${name}": "${version}"` : line;
  });
