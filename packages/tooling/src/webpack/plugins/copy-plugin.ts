import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** A file beside a build: other files one after another, or made of their texts. */
interface Copy {
  from: readonly string[];
  make?: (...texts: string[]) => string;
}

function contentOf({ from, make }: Copy): string | Buffer {
  if (make) return make(...from.map((source) => readFileSync(source, 'utf8')));
  return Buffer.concat(from.map((source) => readFileSync(source)));
}

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
        for (const [name, copy] of Object.entries(this.#files))
          compilation.emitAsset(name, new webpack.sources.RawSource(contentOf(copy)));
      });
    });
  }
}
