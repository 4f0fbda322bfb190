import { packageVersion, writeCurated } from './curated.ts';

interface Share {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false | string;
}

/** Shared modules by key with the package whose version they carry (DESIGN 9). */
const packages = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router-dom',
  '@tanstack/react-query': '@tanstack/react-query',
  zod: 'zod',
  '@matchday/ui': '@matchday/ui',
  '@matchday/ui/cards': '@matchday/ui',
  '@matchday/ui/dialogs': '@matchday/ui',
  '@matchday/ui/hero': '@matchday/ui',
  '@matchday/ui/match': '@matchday/ui',
  '@matchday/ui/tickets': '@matchday/ui',
  '@matchday/ui/forms': '@matchday/ui',
  '@matchday/ui/pickers': '@matchday/ui',
  '@matchday/ui/tables': '@matchday/ui',
  '@matchday/ui/charts': '@matchday/ui',
} as const;

/** Tiers of the design system that the shell offers as separate chunks. */
export const lazyTiers: readonly string[] = Object.keys(packages).filter((key) =>
  key.startsWith('@matchday/ui/'),
);

/** Versions of the shared packages as they are installed, by share key. */
export const shareVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(packages).map(([key, name]) => [key, packageVersion(name)]));

/** Version of the federation runtime that shell and parts share (decision 0011). */
export const federationVersion = (): string => packageVersion('@module-federation/enhanced');

const declare = (more: (key: string, version: string) => Partial<Share>): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(shareVersions()).map(([key, version]) => [
      key,
      { singleton: true, requiredVersion: `^${version}`, ...more(key, version) },
    ]),
  );

/** Shares of a microfrontend: it takes everything from the shell and provides nothing. */
export const sharesOfRemote = (): Record<string, Share> => declare(() => ({ import: false }));

/**
 * Shares of the shell: everything, with each tier of the design system in its own chunk.
 * @param tiers absolute entry file of each tier
 * @param folder where the curated re-exports are written
 */
export function sharesOfShell(tiers: Record<string, string>, folder: string): Record<string, Share> {
  const files: Record<string, string> = { ...writeCurated(folder), ...tiers };
  return declare((key, version) => ({ version, eager: !lazyTiers.includes(key), import: files[key] ?? key }));
}
