import { integrityIn } from '@matchday/contracts/integrity-in';
import type { Registry, RegistryEntry } from '@matchday/contracts/registry';
import { paintedFirst } from './painted-first.ts';

/**
 * The page: the shell's template with this answer's nonce, the registry as it is live, the shell's scripts
 * and styles, and links that preload the files of the requested route (DESIGN 9).
 * @param options `head` more tags for the head, `answers` the JSON of those that the screen begins with
 */
export function renderPage(
  { registry, template }: { registry: Registry; template: string },
  { path, nonce, head = '', answers = '' }: { path: string; nonce: string; head?: string; answers?: string },
) {
  const { scripts = [], styles = [] } = registry.shell;
  const hashOf = integrityIn(registry);
  const parts: Record<string, string> = {
    nonce,
    registry: inScript(JSON.stringify(registry)),
    answers: inScript(answers),
    preload: filesFor(registry, path)
      .map((file) => preloadLink(file, hashOf))
      .join('\n')
      .concat('\n', head),
    styles: styles
      .map((file) => `<link rel="stylesheet" href="${attribute(file)}"${integrity(hashOf(file))}>`)
      .join('\n'),
    scripts: `<script nonce="${nonce}">${paintedFirst(inScript(JSON.stringify(scripts.map((file) => [file, hashOf(file)]))))}</script>`,
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole);
}

/** Files that the screen at `path` needs beside the shell's own scripts, without repetition. */
function filesFor(registry: Registry, path: string): string[] {
  const own = registry.shell.preloads ?? [];
  const owner = ownerOf(registry, path);
  // A part from a developer's computer is loaded from there: its live files would come for nothing.
  if (!owner || (registry.override?.entry && owner.part === registry.override.part)) return own;
  const { entry, route } = owner;
  return [...new Set([...own, ...(entry.assets[route] ?? [entry.entry])])];
}

/** The part that owns a path, and by which of its routes. */
export function ownerOf(
  registry: Registry,
  path: string,
): { part: string; entry: RegistryEntry; route: string } | undefined {
  for (const [part, entry] of Object.entries(registry.microfrontends)) {
    const route = routeOf(entry, path);
    if (route !== undefined) return { part, entry, route };
  }
  return undefined;
}

/** A route owns its path and the paths below it; the longest one counts, regardless of case. */
function routeOf({ routes }: RegistryEntry, path: string): string | undefined {
  const asked = path.toLowerCase();
  return routes
    .filter((route) => {
      const own = route.toLowerCase();
      return asked === own || (own !== '/' && asked.startsWith(`${own}/`));
    })
    .toSorted((a, b) => b.length - a.length)[0];
}

const integrity = (hash: string | undefined): string => (hash ? ` integrity="${attribute(hash)}"` : '');

function preloadLink(file: string, hashOf: (file: string) => string | undefined): string {
  const href = attribute(file);
  // A file is used from a preload only where both ask for the same hash.
  const hash = integrity(hashOf(file));
  if (file.endsWith('.css')) return `<link rel="preload" as="style" href="${href}"${hash}>`;
  // Fonts are always fetched without credentials: without `crossorigin` they would be fetched twice.
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
  return `<link rel="preload" as="script" href="${href}"${hash}>`;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON for a script element: it cannot end it. */
const inScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
