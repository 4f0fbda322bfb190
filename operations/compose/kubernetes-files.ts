import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { stringify } from 'yaml';

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What the page for operators tells them to put into the Secret. */
export const secretKeys: readonly string[] = [
  ...textOf('docs/containers.md').matchAll(/--from-literal=(\w+)=/g),
].map(([, key = '']) => key);

/** Whether kubectl is here, which brings kustomize. */
export const hasKustomize = spawnSync('kubectl', ['version', '--client']).status === 0;

/** An overlay as it is applied, with some of the components: YAML documents. */
export async function overlayText(overlay: string, ...components: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
  try {
    const at = (...names: string[]) => relative(folder, join(root, 'kubernetes', ...names));
    const own = {
      resources: [at('overlays', overlay)],
      components: components.map((name) => at('components', name)),
    };
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(own));
    const { code, output, errors } = await runCommand('kubectl', ['kustomize', folder]);
    if (code !== 0) throw new Error(errors);
    return output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
