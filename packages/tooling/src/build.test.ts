import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PartAssets } from '@matchday/registry/part-assets';

// Inside the package, so that the part resolves installed modules like a real one.
const work = join(import.meta.dirname, '../dist');
mkdirSync(work, { recursive: true });
const folder = mkdtempSync(join(work, 'part-'));
const built = join(folder, 'out');

const write = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};

const build = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts'), folder], {
    env: { ...process.env, BUILD_VERSION: 'v7', OUT_DIR: built, NODE_ENV: 'production' },
  });

beforeAll(() => {
  const manifest = { name: 'mfe-trial', version: '1.0.0', routes: ['/trial', '/Other'], widgets: ['clock'] };
  write('manifest.json', JSON.stringify(manifest));
  write(
    'webpack.config.ts',
    `import { microfrontend } from '../../src/webpack/microfrontend.ts';
     import manifest from './manifest.json' with { type: 'json' };
     export default microfrontend({ manifest, dir: import.meta.dirname });`,
  );
  write('src/index.ts', `export { routes } from './routes.tsx';`);
  write(
    'src/routes.tsx',
    `export const routes = [
       { path: '/trial', lazy: () => import('./routes/trial-page.tsx') },
       { path: '/Other', lazy: () => import('./routes/other-page.tsx') },
     ];`,
  );
  write(
    'src/routes/trial-page.tsx',
    `import { Button } from '@matchday/ui';
     import classes from './trial-page.module.css';
     export const Page = () => <Button className={classes.page}>Hi</Button>;`,
  );
  write(
    'src/routes/trial-page.module.css',
    '.page { color: red; }\n@media print { .page b { color: black; } }\n',
  );
  write(
    'src/routes/other-page.tsx',
    `import { TextField } from '@matchday/ui/forms'; export const Page = TextField;`,
  );
  write('src/widgets/clock.ts', `export const load = () => import('./clock-widget.tsx');`);
  write('src/widgets/clock-widget.tsx', `export const Widget = () => <time>12:00</time>;`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('build of a part', () => {
  it('writes plain files and says in assets.json what each route needs and uses', async () => {
    await build();
    const files = readdirSync(built);
    expect(files).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'mfe-trial-app.js', 'mfe-trial-clock.js']),
    );
    const assets = JSON.parse(readFileSync(join(built, 'assets.json'), 'utf8')) as PartAssets;
    expect(assets).toMatchObject({ name: 'mfe-trial', version: 'v7', routes: ['/trial', '/Other'] });
    const base = '/mfe/mfe-trial/v7/';
    expect(assets.files['/trial']?.slice(0, 2)).toEqual([`${base}remoteEntry.js`, `${base}mfe-trial-app.js`]);
    expect(assets.files['/trial']).toHaveLength(4);
    expect(assets.files['widget:clock']?.[1]).toBe(`${base}mfe-trial-clock.js`);
    expect(assets.needs['/trial']).not.toContain('@matchday/ui/forms');
    expect(assets.needs['/Other']).toContain('@matchday/ui/forms');
    expect(assets.uses).toMatchObject({ '@matchday/ui': ['Button'], '@matchday/ui/forms': ['TextField'] });
    expect(readFileSync(join(built, 'mfe-trial-app.js'), 'utf8')).not.toContain('eval(');
  }, 120_000);

  it('puts the styles of the part into a layer of its own', () => {
    const [styles = ''] = readdirSync(built).filter((file) => file.endsWith('.css'));
    const text = readFileSync(join(built, styles), 'utf8');
    expect(text).toMatch(/^@layer mfe-trial \{[\s\S]*\.trial-page-module__page--\w+ \{[\s\S]*\}\n$/);
  });

  it('lets the browser compare scripts and styles with the hashes that the page has', () => {
    const entry = readFileSync(join(built, 'remoteEntry.js'), 'utf8');
    expect(entry.match(/__MATCHDAY_INTEGRITY__/g)?.length).toBeGreaterThanOrEqual(1);
    expect(entry).toContain('.integrity=');
  });

  it('gives the entry of the container the same ids wherever the clone is', () => {
    const entry = readFileSync(join(built, 'remoteEntry.js'), 'utf8');
    for (const id of [6_873_865, 7_621_364]) expect(entry).toMatch(new RegExp(`[{,]${id}\\(`));
  });

  it('fails where styles of the part are about elements of others', async () => {
    const file = 'src/routes/trial-page.module.css';
    write(file, '.page { color: red; }\nbody, .mantine-Button { color: red; }\n');
    await expect(build()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Selector "body, .mantine-Button" is not pure/),
    });
    write(file, '.page { color: red; }\n');
  }, 120_000);

  it('fails and says what is wrong when routes and manifest disagree', async () => {
    write(
      'src/routes.tsx',
      `export const routes = [{ path: '/lost', lazy: () => import('./routes/trial-page.tsx') }];`,
    );
    await expect(build()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('routes.tsx has /lost, manifest.json does not name it'),
    });
  }, 120_000);
});
