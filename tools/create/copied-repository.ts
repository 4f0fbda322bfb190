import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@matchday/command-kit/platform/home';
import { createPart } from './create-part.ts';
import { readPart } from './new-part.ts';
import { writeDerived } from './write-derived.ts';

/**
 * Copies the repository without its pictures and journeys, and creates `mfe-news` and `svc-tips` there; packages of the copy are
 * those that are found. @returns its folder, for the caller to delete
 */
export async function copyWithNewParts(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'created-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0')) {
    if (!/^(?:packages|svc-gateway|svc-shop|mfe-shop|tools|\.github|kubernetes|[^/]+$)/.test(file)) continue;
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@matchday'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@matchday') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@matchday', name));
  for (const folder of [
    'svc-gateway',
    'svc-shop',
    'mfe-shop',
    ...readdirSync(join(copy, 'packages')).map((name) => `packages/${name}`),
  ])
    if (existsSync(join(root, folder, 'node_modules')))
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  for (const name of ['mfe-news', 'svc-tips']) await createPart(copy, readPart(name));
  await writeDerived(copy);
  return copy;
}
