import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Gives a chunk that is asked for again a new address. Taking a script tag away does not end its request,
 * and a second tag with the same address joins the one that hangs (MICROFRONTENDS E8). The `?r=` of a
 * remote entry that was asked for again goes over to all its chunks.
 */
class ChunkRetryModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `
      var entry = document.currentScript, query = entry && entry.src.split('?')[1] || '', tries = {};
      var again = function (name) {
        var file = __webpack_require__[name];
        if (file) __webpack_require__[name] = function (id) {
          var key = name + id, n = tries[key] = key in tries ? tries[key] + 1 : 0;
          return file(id) + (n || query ? '?' + query + '.' + n : '');
        };
      };
      again(${JSON.stringify(RuntimeGlobals.getChunkScriptFilename.split('.').pop())});
      again('miniCssF');`;
  }
}

/** Adds {@link ChunkRetryModule} to every runtime that loads chunks. */
export class RetryPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new ChunkRetryModule());
        });
    });
  }
}
