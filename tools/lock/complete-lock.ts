/** The part of package-lock.json that is read and written here. */
export interface LockedPackage {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, LockedPackage>;

const SYSTEMS = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
];
const PROCESSORS = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];
const EXACT = /^\d+\.\d+\.\d+[\w.+-]*$/;

/**
 * The entries that a lock file lacks for other systems than the one on which it was made. npm leaves them
 * out when its registry does not carry them, and `npm ci` then calls the lock out of step. They are the
 * platform packages of native modules, whose exact versions their parents name.
 * @returns new entries by their place
 */
export function missingPlatforms(packages: LockedPackages): LockedPackages {
  const added: LockedPackages = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const target = `node_modules/${name}`;
      if (!EXACT.test(version) || isReachable(packages, place, name) || added[target]) continue;
      added[target] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
    }
  }
  return added;
}

/** What a name such as `@swc/core-linux-x64-musl` says of the systems that it is for. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
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

/** True when a package at this place finds the name in its own or a higher node_modules. */
function isReachable(packages: LockedPackages, place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}
