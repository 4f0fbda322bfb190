import { minifySync, transformSync } from '@swc/core';

/**
 * Makes a script of a self-contained file: one that imports types only and exports one function, which the script
 * calls. For what cannot be part of the bundle: scripts within the page itself, and the service worker.
 * @throws Error for a file that needs another one
 */
export function plainScript(source: string): string {
  const [, name] = /^export (?:async )?function (\w+)/m.exec(source) ?? [];
  if (!name) throw new Error('A self-contained script exports a function');
  const own = source.replace(/^export (?=(?:async )?function )/gm, '');
  const { code } = transformSync(own, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
    module: { type: 'es6' },
  });
  // What is left of a module whose imports were all types.
  const plain = code.replace(/\bexport \{\s*\};?/g, '');
  if (/^(?:import|export)\b/m.test(plain))
    throw new Error(`${name} is self-contained: it may import types only`);
  return minifySync(`(()=>{${plain}\n${name}()})()`, { compress: true, mangle: true }).code.trim();
}
