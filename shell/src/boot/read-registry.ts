import { OWN_SERVER } from '@matchday/contracts/own-server';
import { developmentRegistry, type Registry } from '@matchday/contracts/registry';

/**
 * The registry that the gateway wrote into the page: one snapshot per page load, so that an open tab
 * never mixes versions. The gateway has checked it by its schema, which a first screen does without; a part that comes
 * from elsewhere is still one of this computer.
 * @throws Error when the page has none, or names a part of another host
 */
export function readRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page has no registry: is it served by the gateway?');
  const found: unknown = JSON.parse(text);
  if (process.env.NODE_ENV === 'development') return developmentRegistry().parse(found);
  const read = found as Registry;
  const entry = read.override?.entry;
  if (entry !== undefined && !OWN_SERVER.test(entry)) throw new Error(`A part may not come from ${entry}`);
  return read;
}

/**
 * A part that a server of this computer serves is loaded from there, with the routes and widgets that its manifest has
 * now; its files have no hashes and are not preloaded. Where that server does not answer, the live version's count.
 */
export async function withLocalPart(read: Registry, ask: typeof fetch = fetch): Promise<Registry> {
  const { part = '', entry } = read.override ?? {};
  if (!entry) return read;
  const manifest = await ask(new URL('/manifest.json', entry))
    .then((answer) => answer.json() as Promise<unknown>)
    .catch(() => null);
  const { readManifest } = await import('./read-manifest.ts');
  const own = readManifest(part, manifest) ?? read.microfrontends[part];
  if (!own) return read;
  const { routes, widgets } = own;
  const served = { version: 'dev', entry, routes, widgets, requires: {}, assets: {}, integrity: {} };
  return { ...read, microfrontends: { ...read.microfrontends, [part]: served } };
}
