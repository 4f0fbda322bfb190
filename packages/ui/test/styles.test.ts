import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import uiPackage from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const mantine = join(root, '../../node_modules/@mantine/core');
/** Parts of Mantine's components that ours never show, or that a build replaces. */
const notShown =
  /: (?:ScrollArea|CheckboxCard|CheckboxIndicator)$|(?:Input|Textarea|NativeSelect|Checkbox): CloseButton$|(?:Popover|Autocomplete): Overlay$/;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(
    ([, name]) => name as string,
  );
const namesFromMantine = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\{([^}]*)\}\s*from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => (/^\s*(?!type )(\w+)/.exec(name)?.[1] ?? []) as string | never[]),
  );

/** Every file that a file imports, itself included. */
function reach(start: string, follow: (name: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    if (file.endsWith('.css')) continue;
    for (const name of importsOf(file)) if (follow(name)) waiting.push(resolve(dirname(file), name));
  }
  return seen;
}

/** Mantine's style sheets that a sheet of ours takes in. */
const sheetsOf = (file: string): string =>
  importsOf(file)
    .filter((name) => name.startsWith('@mantine/core/'))
    .map((name) => readFileSync(join(mantine, name.slice('@mantine/core/'.length)), 'utf8'))
    .join('\n');

const tiers = Object.entries(uiPackage.exports).filter(([, file]) => /\.tsx?$/.test(file));

it.each(tiers)('%s brings the styles of what it takes from Mantine', (_name, entry) => {
  const own = [...reach(join(root, entry), (name) => name.startsWith('.'))];
  const sheets = own.filter((file) => file.includes('/src/styles/'));
  const css = [join(root, 'src/styles/mantine.css'), ...sheets].map(sheetsOf).join('\n');
  const components = new Set(own.filter((file) => /\.tsx?$/.test(file)).flatMap(namesFromMantine));
  const missing = [...components].flatMap((component) =>
    [...reach(join(mantine, `esm/components/${component}/${component}.mjs`), (name) => name.startsWith('.'))]
      .filter((file) => file.endsWith('.module.mjs'))
      .filter((file) => {
        const classes = [...readFileSync(file, 'utf8').matchAll(/"(m_[0-9a-f]+)"/g)].map(
          ([, name]) => name as string,
        );
        return classes.length > 0 && !classes.some((name) => css.includes(name));
      })
      .map((file) => dirname(file).split('/').at(-1) as string)
      .map((name) => `${component}: ${name}`)
      .filter((name) => !notShown.test(name)),
  );
  expect([...new Set(missing)].sort()).toEqual([]);
});
