import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, STATES_FOLDER, stateFile } from '@matchday/contracts/registry';

/** Writes a web root with a shell that has no scripts: a gateway is ready only when it has a web app to serve. */
export function emptyWeb(root: string): string {
  const shell = join(root, 'mfe', 'shell', 'empty');
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, 'index.html'), '<!doctype html><title>bench</title>');
  const entry = { version: 'empty', entry: '/mfe/shell/empty/main.js', assets: {} };
  const registry: Registry = {
    revision: 'empty',
    shell: { ...entry, routes: [], widgets: [], requires: {} },
    microfrontends: {},
  };
  mkdirSync(join(root, STATES_FOLDER), { recursive: true });
  writeFileSync(join(root, STATES_FOLDER, stateFile(1)), JSON.stringify(registry));
  return root;
}
