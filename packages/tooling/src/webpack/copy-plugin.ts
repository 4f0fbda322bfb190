import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** Writes files beside a build: each is the text of others, one after another. */
export class CopyPlugin {
  readonly #files: Record<string, readonly string[]>;

  /** @param files paths of the sources by name of the file, such as `index.html` */
  constructor(files: Record<string, readonly string[]>) {
    this.#files = files;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('CopyPlugin', (compilation) => {
      compilation.fileDependencies.addAll(Object.values(this.#files).flat());
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyPlugin', stage }, () => {
        for (const [name, sources] of Object.entries(this.#files)) {
          const text = sources.map((source) => readFileSync(source, 'utf8')).join('\n');
          compilation.emitAsset(name, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
