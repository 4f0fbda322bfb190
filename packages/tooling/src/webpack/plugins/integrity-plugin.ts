import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/** Looks for the hash of a file among those that the page has, and gives it to a new element. */
const check = (element: string, url: string): string =>
  `var sri = self.__MATCHDAY_INTEGRITY__; if (sri = sri && sri(${url})) ${element}.integrity = sri;`;

/**
 * Lets the browser compare each script and style that a runtime loads with the hash in the registry: a file that has
 * changed since it was built is refused, and loading it fails. The shell offers the hashes (shell/src/parts/remotes/integrity.ts).
 */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) =>
        webpack.Template.asString([source, check('script', 'url')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => webpack.Template.asString([source, check(tag, href)]),
      );
    });
  }
}
