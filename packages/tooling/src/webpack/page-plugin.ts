import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** Copies the shell's HTML template to `index.html`; the gateway fills its placeholders at each request. */
export class PagePlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () =>
        compilation.emitAsset('index.html', new webpack.sources.RawSource(readFileSync(this.#file))),
      );
    });
  }
}
