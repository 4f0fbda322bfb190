import type { PartAssets } from '../part-assets.ts';

const numbers = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10));

const isNewer = (version: string, than: string): boolean => {
  const [a = 0, b = 0] = numbers(version);
  const [c = 0, d = 0] = numbers(than);
  return a > c || (a === c && b > d);
};

/** A part uses the shell's federation runtime: only the patch version may differ (decision 0011). */
const minorOf = (version = 'none'): string => version.split('.').slice(0, 2).join('.');

function otherRuntime(shell: PartAssets, { name, federation }: PartAssets): string[] {
  if (minorOf(federation) === minorOf(shell.federation)) return [];
  return [
    `${name}: is built for federation ${federation}, the shell has ${shell.federation}: deploy both at once`,
  ];
}

/**
 * Checks before a deployment whether parts can run on a shell (MICROFRONTENDS D15, E10): a new part against the live
 * shell, or a new shell against all live parts and itself.
 * @returns findings, such as `mfe-shop: @matchday/ui has no Rating`; empty when there are none
 */
export function checkShares(shell: PartAssets, parts: PartAssets[]): string[] {
  return [...lackingItself(shell), ...parts.flatMap((part) => findingsOf(shell, part))];
}

/** Names that the shell itself uses of what it shares: they are only bundled when they are listed. */
function lackingItself({ name, uses, exports }: PartAssets): string[] {
  return Object.entries(uses).flatMap(([share, names]) =>
    names
      .filter((used) => used !== 'default' && used !== '*' && exports[share]?.includes(used) === false)
      .map((used) => `${name}: ${share} has no ${used}`),
  );
}

function findingsOf(shell: PartAssets, part: PartAssets): string[] {
  return [
    ...otherRuntime(shell, part),
    ...Object.entries(part.uses).flatMap(([share, names]) => {
      const provided = shell.exports[share];
      const here = `${part.name}: ${share}`;
      if (!(share in shell.provides)) return [`${here} is not shared by the shell`];
      const missing = provided
        ? names.filter((name) => name !== 'default' && name !== '*' && !provided.includes(name))
        : [];
      const namespace =
        names.includes('*') && provided ? [`${here} is imported as a namespace; name what is used`] : [];
      const [built = '0', live = '0'] = [part.requires[share], shell.requires[share]];
      const newer = isNewer(built, live) ? [`${here} ${built} is newer than the shell's ${live}`] : [];
      return [...missing.map((name) => `${here} has no ${name}`), ...namespace, ...newer];
    }),
  ];
}
