import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mutations } from './mutations.ts';

/**
 * Loaded before a service (`--import=…/put-in-place.ts?lost-guard,stale-read`): the modules that the named
 * mutations replace are answered by those of this folder. The service itself knows nothing of it.
 */
const names = new URL(import.meta.url).search.slice(1).split(',');
const chosen = names.map((name) => {
  const mutation = mutations[name];
  if (!mutation) throw new Error(`There is no mutation ${name}`);
  return mutation;
});

const here = pathToFileURL(join(import.meta.dirname, '/')).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    // A mutation builds on the module that it replaces.
    if (context.parentURL?.startsWith(here)) return found;
    const mutation = chosen.find(({ replaces }) => found.url.endsWith(`/${replaces}`));
    if (!mutation) return found;
    const by = pathToFileURL(join(import.meta.dirname, mutation.by));
    by.search = `?${names.join(',')}`;
    return { ...found, url: by.href };
  },
});
