import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Gives a chunk a new address when it is requested again. Removing a script tag does not cancel its request,
 * and a second tag with the same address waits for the one that hangs (MICROFRONTENDS E8). The `?r=` of a
 * remote entry that was requested again is passed on to all its chunks.
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
