import { developmentRegistry, type Registry, registry } from '@matchday/contracts/registry';

/**
 * The registry that the gateway wrote into the page: one snapshot per page load, so that an open tab
 * never mixes versions.
 * @throws Error when the page has none or an invalid one
 */
export function readRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page has no registry: is it served by the gateway?');
  const schema = process.env.NODE_ENV === 'development' ? developmentRegistry() : registry;
  return withServedPart(schema.parse(JSON.parse(text)));
}

/** A part that a server of this computer serves is loaded from there; its files have no hashes and are not preloaded. */
function withServedPart(read: Registry): Registry {
  const { part = '', entry } = read.override ?? {};
  const live = read.microfrontends[part];
  if (!entry || !live) return read;
  const served = { ...live, version: 'dev', entry, assets: {}, integrity: {} };
  return { ...read, microfrontends: { ...read.microfrontends, [part]: served } };
}
