/** Paths of the pictures that the design system draws itself, so that the demo is whole offline. */
export const drawnPath = (group: 'products' | 'posts', kind: string): string => `/art/${group}/${kind}.svg`;

/** The drawing that such a path means, or undefined for any other picture. */
export function drawnKind<Kind extends string>(
  group: 'products' | 'posts',
  drawings: Readonly<Record<Kind, unknown>>,
  src: string | undefined,
): Kind | undefined {
  const kind = src?.startsWith(`/art/${group}/`)
    ? src.slice(`/art/${group}/`.length).replace(/\.svg$/, '')
    : undefined;
  return kind !== undefined && Object.hasOwn(drawings, kind) ? (kind as Kind) : undefined;
}
