import webpack from 'webpack';

/** Rules that a browser reads at the top of a file only, so that they would be lost in a layer. */
const TOP_ONLY = /^\s*@(?:import|namespace)\b/m;
/** Says what every answer with a style says too. */
const CHARSET = /@charset "utf-8";/gi;

/**
 * Puts all styles of a build into a cascade layer with its name. The page declares the shell's layer first, so a part can
 * change how its own elements look and never wins by the order in which files happen to arrive.
 */
export class LayerPlugin {
  readonly #layer: string;

  constructor(layer: string) {
    this.#layer = layer;
  }

  apply(compiler: webpack.Compiler): void {
    const { Compilation, WebpackError } = webpack;
    compiler.hooks.thisCompilation.tap('LayerPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_DERIVED;
      compilation.hooks.processAssets.tap({ name: 'LayerPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          if (TOP_ONLY.test(String(source.source())))
            compilation.errors.push(
              new WebpackError(`${file}: import other styles in a script, not with @import`),
            );
          compilation.updateAsset(file, (styles) => this.#wrapped(styles));
        }
      });
    });
  }

  #wrapped(styles: webpack.sources.Source): webpack.sources.Source {
    const { ConcatSource, ReplaceSource } = webpack.sources;
    const own = new ReplaceSource(styles);
    for (const { index, 0: rule } of String(styles.source()).matchAll(CHARSET))
      own.replace(index, index + rule.length - 1, '');
    return new ConcatSource(`@layer ${this.#layer} {\n`, own, '\n}\n');
  }
}
