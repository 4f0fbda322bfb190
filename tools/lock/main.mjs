// `npm run lock`: completes package-lock.json after an `npm install` that left out other systems or hashes.
// Runs on any Node >= 20.12 before the dependencies are there: built-ins only.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { missingPlatforms, withoutIntegrity } from './complete-lock.mjs';

const file = join(dirname(dirname(import.meta.dirname)), 'package-lock.json');
const run = promisify(execFile);

/**
 * The hash of a package from the registry in use; null if it does not carry it.
 * @param {string} name @param {string} version
 */
async function hashOf(name, version) {
  const view = ['view', `${name}@${version}`, 'dist.integrity', '--silent'];
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...view]] : ['npm', view];
  const { stdout } = await run(command, args).catch(() => ({ stdout: '' }));
  return /^sha512-\S+$/m.exec(stdout)?.[0] ?? null;
}

async function complete() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = missingPlatforms(lock.packages);
  /** @type {import('./complete-lock.mjs').LockedPackages} */
  const packages = { ...lock.packages, ...added };
  const unknown = withoutIntegrity(packages);
  const hashes = await Promise.all(unknown.map(({ name, version }) => hashOf(name, version)));
  for (const [index, { place }] of unknown.entries()) {
    const integrity = hashes[index];
    if (integrity) packages[place] = { ...packages[place], integrity };
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  const found = hashes.filter(Boolean).length;
  console.log(`${Object.keys(added).length} packages of other systems added to the lock file`);
  console.log(
    `${found} hashes added, ${unknown.length - found} packages left that this registry does not carry`,
  );
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help)
    console.log(
      'Usage: npm run lock\n\nCompletes package-lock.json for other systems, after an `npm install`.',
    );
  else await complete();
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
