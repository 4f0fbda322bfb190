import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from '../swc-options.js';

const STYLE_NAMES = 'export default new Proxy({}, { get: (_names, name) => name });';

/** Where the source maps of JSX are, by the module's URL: Jest shows the lines of the source with them. */
export const mapFiles = new Map();
let folder;

function keepMap(url, map) {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), 'jsx-maps-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  const file = join(folder, `${mapFiles.size}.map`);
  writeFileSync(file, map);
  mapFiles.set(url, file);
}

/** Loads what Node cannot: JSX, styles as names of classes, and other files of the browser as nothing. */
export function loadForBrowser(url, context, next) {
  const [path] = url.split('?');
  const module = (source) => ({ format: 'module', shortCircuit: true, source });
  if (path.endsWith('.module.css')) return module(STYLE_NAMES);
  if (/\.(?:css|svg)$/.test(path)) return module("export default '';");
  if (!path.endsWith('.tsx')) return next(url, context);
  const filename = fileURLToPath(path);
  const options = { ...swcOptions, filename, sourceMaps: true, inlineSourcesContent: false };
  const { code, map } = transformSync(readFileSync(filename, 'utf8'), options);
  keepMap(url, map);
  return module(code);
}
