import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { runCommand } from '../../processes/run-command.ts';
import { dropOldReleases, hasRelease, makeRelease, releaseFolder } from './release-folder.ts';

let root: string;
let home: string;

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A repository with a service that uses a package of it and one from elsewhere. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  home = join(root, 'home');
  write('package-lock.json', '{}');
  write(
    'svc-shop/package.json',
    '{ "version": "1.2.0", "dependencies": { "@matchday/kit": "*", "far": "1" } }',
  );
  write(
    'svc-shop/src/main.ts',
    `import { far } from 'far';\nimport { price } from '@matchday/kit/price';\nconsole.log(far, price as number);\n`,
  );
  write('svc-shop/src/main.test.ts', '');
  write(
    'packages/kit/package.json',
    '{ "name": "@matchday/kit", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  );
  write('packages/kit/src/price.ts', 'export const price: number = 5;\n');
  write('node_modules/far/package.json', '{ "name": "far", "type": "module", "exports": "./far.js" }');
  write('node_modules/far/far.js', `export const far = 'away';\n`);
  mkdirSync(join(root, 'node_modules/@matchday'));
  symlinkSync('../../packages/kit', join(root, 'node_modules/@matchday/kit'));
});

const runs = async (release: string) =>
  (
    await runCommand(process.execPath, ['src/main.ts'], {
      cwd: join(releaseFolder(home, 'svc-shop', release), 'svc-shop'),
    })
  ).output;

it('holds what the service runs with, whatever becomes of the checkout', async () => {
  const first = await makeRelease(root, home, 'svc-shop');
  expect(first).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  write('packages/kit/src/price.ts', 'export const price: number = 6;\n');
  const second = await makeRelease(root, home, 'svc-shop');
  expect(second).not.toBe(first);
  expect([await runs(first), await runs(second)]).toEqual(['away 5', 'away 6']);
  expect(existsSync(join(releaseFolder(home, 'svc-shop', first), 'svc-shop/src/main.test.ts'))).toBe(false);
});

it('has the same name in two checkouts with the same sources, and another for other dependencies', async () => {
  const first = await makeRelease(root, home, 'svc-shop');
  const clone = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync(root, clone, { recursive: true, verbatimSymlinks: true });
  expect(await makeRelease(clone, home, 'svc-shop')).toBe(first);
  writeFileSync(join(clone, 'package-lock.json'), '{ "version": 2 }');
  expect(await makeRelease(clone, home, 'svc-shop')).not.toBe(first);
});

it('two deployments at once make it once, and a name is never given twice', async () => {
  const [one, two] = await Promise.all([
    makeRelease(root, home, 'svc-shop'),
    makeRelease(root, home, 'svc-shop'),
  ]);
  expect(one).toBe(two);
  await makeRelease(root, home, 'svc-shop', 'friday');
  await expect(makeRelease(root, home, 'svc-shop', 'friday')).rejects.toThrow('is there already');
});

it('one of two deployments at once under a chosen name is told that it is taken', async () => {
  const outcomes = await Promise.allSettled([
    makeRelease(root, home, 'svc-shop', 'friday'),
    makeRelease(root, home, 'svc-shop', 'friday'),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({ message: expect.stringContaining('is there already') }),
    }),
  );
});

it('deletes all but the newest ten', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `r${index}`);
  for (const name of names) await makeRelease(root, home, 'svc-shop', name);
  await dropOldReleases(home, 'svc-shop', names);
  expect(names.filter((name) => hasRelease(home, 'svc-shop', name))).toEqual(names.slice(0, 10));
  expect(readFileSync(join(releaseFolder(home, 'svc-shop', 'r0'), 'svc-shop/src/main.ts'), 'utf8')).toContain(
    'far',
  );
});
