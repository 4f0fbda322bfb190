import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LockedPackages, missingPlatforms } from './complete-lock.ts';

const file = join(dirname(dirname(import.meta.dirname)), 'package-lock.json');

/** `node tools/lock/main.ts`: completes the lock file after an installation that has left platforms out. */
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const added = missingPlatforms(lock.packages);
const packages = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${Object.keys(added).length} packages of other systems added to the lock file`);
