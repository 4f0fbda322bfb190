import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { packageFolder } from '../curated.ts';

const modules = ['json-schema-processors', 'to-json-schema'] as const;

/**
 * Every schema of zod can describe itself as JSON Schema, so its converter is in every page (10 kB compressed) that
 * never asks for it. The page gets functions of the same names that refuse; services keep the real ones.
 * @param folder where the replacements are written
 */
export function noJsonSchema(folder: string): webpack.NormalModuleReplacementPlugin {
  mkdirSync(folder, { recursive: true });
  for (const name of modules) {
    const original = readFileSync(join(packageFolder('zod'), 'v4/core', `${name}.js`), 'utf8');
    const names = [...original.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
      ([, found]) => found,
    );
    const refuse = "() => { throw new Error('There is no JSON Schema in the page'); }";
    // What makes the methods of a schema runs for each schema, so it must not refuse by itself.
    const makers = new Set(['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']);
    writeFileSync(
      join(folder, `${name}.mjs`),
      `const refuse = ${refuse};\n${names
        .map((found) => `export const ${found} = ${makers.has(found ?? '') ? '() => refuse' : 'refuse'};`)
        .join('\n')}\n`,
    );
  }
  return new webpack.NormalModuleReplacementPlugin(
    /\/(?:json-schema-processors|to-json-schema)\.js$/,
    (asked) => {
      if (/zod[\\/]v4/.test(asked.context))
        asked.request = join(folder, asked.request.replace(/^.*\//, '').replace(/\.js$/, '.mjs'));
    },
  );
}
