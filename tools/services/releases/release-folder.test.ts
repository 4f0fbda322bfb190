import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { wantedReleases, wantRelease } from './live-releases.ts';
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

it('one of two deployments at once under a chosen name learns that it is taken', async () => {
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

it('a deployment that is killed at any moment leaves the release before or a whole new one', async () => {
  const moduleAt = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const program = `
    import { makeRelease } from ${moduleAt('release-folder.ts')};
    import { wantRelease } from ${moduleAt('live-releases.ts')};
    const [root, home] = ${JSON.stringify([root, home])};
    for (let turn = 0; ; turn += 1) {
      const release = await makeRelease(root, home, 'svc-shop', 'r' + process.pid + '-' + turn);
      await wantRelease(home, { service: 'svc-shop', release, action: 'deploy', by: 'killed' }, () => new Date());
      process.stdout.write('.');
    }`;
  for (const delay of [0, 1, 3, 7]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await pause(delay);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const live = (await wantedReleases(home)).services['svc-shop'] ?? '';
    expect(await runs(live)).toBe('away 5');
  }
  const after = await makeRelease(root, home, 'svc-shop');
  await wantRelease(
    home,
    { service: 'svc-shop', release: after, action: 'deploy', by: 'amina' },
    () => new Date(),
  );
  expect((await wantedReleases(home)).services['svc-shop']).toBe(after);
}, 60_000);

it('a disk that has no room for all of it keeps nothing that looks like a release', async () => {
  write('svc-shop/src/large.ts', `// ${'x'.repeat(9000)}`);
  const file = JSON.stringify(join(import.meta.dirname, 'release-folder.ts'));
  const [from, to] = [JSON.stringify(root), JSON.stringify(home)];
  const program = `import { makeRelease } from ${file};
    await makeRelease(${from}, ${to}, 'svc-shop', 'late').catch((error) => console.log(error.code));`;
  const limited = `ulimit -f 4; exec "${process.execPath}" --input-type=module -e "$0"`;
  const { output } = await runCommand('sh', ['-c', limited, program]);
  expect(output).toBe('EFBIG');
  expect(readdirSync(join(home, 'releases/svc-shop'))).toEqual([]);
  expect(await makeRelease(root, home, 'svc-shop', 'late')).toBe('late');
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
