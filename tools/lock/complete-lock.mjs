// Runs on any Node >= 20.12 before the dependencies are there: built-ins only.

/**
 * The part of package-lock.json that is read and written here.
 * @typedef {{
 *   version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ os: string, cpu: string, libc: string | null }} System
 */

const SYSTEMS = 'darwin linux win32 android freebsd openharmony openbsd netbsd sunos aix'.split(' ');
const PROCESSORS = 'x64 arm64 arm ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' ');
const EXACT = /^\d+\.\d+\.\d+[\w.+-]*$/;

/**
 * The entries that a lock file lacks for systems other than the one on which it was made. npm leaves them
 * out when its registry does not carry them, and `npm ci` then rejects the lock file. They are the platform
 * packages of native modules, whose exact versions their parents name.
 * @param {LockedPackages} packages
 * @returns {LockedPackages} new entries by their place
 */
export function missingPlatforms(packages) {
  /** @type {LockedPackages} */
  const added = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const target = `node_modules/${name}`;
      if (!EXACT.test(version) || placeOf(packages, place, name) || added[target]) continue;
      added[target] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
    }
  }
  return added;
}

/**
 * Packages that the lock file lists without a hash: what npm downloads for them cannot be checked.
 * @param {LockedPackages} packages
 * @param {System} [system] only what would be installed there; every system if left out
 * @returns {{ place: string, name: string, version: string }[]}
 */
export function withoutIntegrity(packages, system) {
  return Object.entries(packages).flatMap(([place, { version = '', link, integrity, ...of }]) => {
    const at = place.lastIndexOf('node_modules/');
    if (at < 0 || link || integrity || (system && !serves(of, system))) return [];
    return [{ place, name: place.slice(at + 'node_modules/'.length), version }];
  });
}

/**
 * The system of this process, as packages name it.
 * @returns {System}
 */
export function thisSystem() {
  const { platform, arch } = process;
  if (platform !== 'linux') return { os: platform, cpu: arch, libc: null };
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os: platform, cpu: arch, libc: report.header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** @param {LockedPackage} of @param {System} system */
function serves({ os, cpu, libc }, system) {
  return (
    (!os || os.includes(system.os)) &&
    (!cpu || cpu.includes(system.cpu)) &&
    (!libc || !system.libc || libc.includes(system.libc))
  );
}

/**
 * The systems that a name such as `@swc/core-linux-x64-musl` stands for.
 * @param {string} name
 * @returns {Pick<LockedPackage, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith('musl'));
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.includes('linux') ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  };
}

/**
 * Where Node finds a package that is imported at a place: in the nearest node_modules above.
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
export function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at) return undefined;
  }
}
