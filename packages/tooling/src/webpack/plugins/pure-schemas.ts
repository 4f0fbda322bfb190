import type { Compiler, Module } from 'webpack';

const isSchemas = (module: Module): boolean =>
  /^consume-shared-module\|[^|]*\|zod\|/.test(module.identifier());

/**
 * Lets a module that makes no schema do without zod. Of a shared module webpack cannot know that it does nothing by
 * itself, so each module that mentions zod would run it, on a first screen that has no form.
 */
export class PureSchemas {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PureSchemas', (compilation) => {
      compilation.hooks.finishModules.tap('PureSchemas', (modules) => {
        for (const module of modules)
          if (isSchemas(module)) module.getSideEffectsConnectionState = () => false;
      });
    });
  }
}
