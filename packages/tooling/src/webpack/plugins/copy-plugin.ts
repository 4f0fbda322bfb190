import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** A file beside a build, made of the texts of other files: one after another, or as `make` says. */
interface Copy {
  from: readonly string[];
  make?: (...texts: string[]) => string;
}

const joined = (...texts: string[]): string => texts.join('\n');

/** Writes files beside a build that no script imports, such as the page's template. */
export class CopyPlugin {
  readonly #files: Record<string, Copy>;

  /** @param files by name, such as `index.html` */
  constructor(files: Record<string, Copy>) {
    this.#files = files;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('CopyPlugin', (compilation) => {
      compilation.fileDependencies.addAll(Object.values(this.#files).flatMap(({ from }) => from));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyPlugin', stage }, () => {
        for (const [name, { from, make = joined }] of Object.entries(this.#files)) {
          const text = make(...from.map((source) => readFileSync(source, 'utf8')));
          compilation.emitAsset(name, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
