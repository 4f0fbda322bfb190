/** An entry of the lock file. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  /** A workspace, by its folder. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const FOLDER = 'node_modules/';

/** Name of the package at a place of the lock file. */
export const nameOf = (place: string): string => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Where Node finds a package for the one at `from`; null where it is not installed, such as an optional one. */
function placeOf(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)))) {
    const place = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    const found = packages[place];
    if (found) return found.link ? (found.resolved ?? null) : place;
    if (folder === '') return null;
    if (!folder.includes(FOLDER)) folder = '';
  }
}

/** Places of all packages that run when the given workspaces do: their dependencies, and what those need. */
export function packagesOf(packages: LockedPackages, workspaces: readonly string[]): string[] {
  const found = new Set(workspaces);
  for (const place of found) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = placeOf(packages, place, name);
      if (next !== null) found.add(next);
    }
  }
  return [...found].toSorted();
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * A CycloneDX bill of materials. npm's own (`npm sbom --omit dev`) takes what a test also needs for a tool, and leaves
 * React out.
 * @param version of the platform; `at` when it is made
 */
export function billOfMaterials(
  packages: LockedPackages,
  places: readonly string[],
  version: string,
  at: Date,
) {
  const components = places.map((place) => {
    const { name: own, version: release = '0.0.0', license, integrity } = packages[place] ?? {};
    const name = place.includes(FOLDER) ? nameOf(place) : (own ?? place);
    const [algorithm, digest = ''] = integrity?.split('-') ?? [];
    return {
      type: 'library',
      'bom-ref': `${place}@${release}`,
      name,
      version: release,
      purl: purlOf(name, release),
      ...(algorithm === 'sha512' && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
      ...(license && { licenses: [{ expression: license }] }),
    };
  });
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', name: 'matchday', version, purl: purlOf('matchday', version) },
    },
    components,
  };
}
