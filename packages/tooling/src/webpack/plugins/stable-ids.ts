import { createHash } from 'node:crypto';
import type webpack from 'webpack';

/** The federation plugin names this file, and its module, by a hash of absolute paths. */
const FEDERATION_ENTRY = /[^\s|]*\.federation[\\/]entry\.[0-9a-f]+\.js(?:\|[0-9a-f]+)?/;

/**
 * Gives the entry of the container, which webpack knows by an absolute path, an id that is the same in every clone.
 * Without it two clones of one commit build different files, and a version would depend on who deploys it.
 */
export class StableIds {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        const taken = new Set<number>();
        for (const module of modules) {
          const identifier = module.identifier();
          if (!FEDERATION_ENTRY.test(identifier)) continue;
          let id = numberOf(identifier.replace(FEDERATION_ENTRY, ''));
          while (taken.has(id)) id += 1;
          taken.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** A number of seven digits; webpack's own ids have fewer. */
const numberOf = (text: string): number =>
  1_000_000 + (Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16) % 9_000_000);
