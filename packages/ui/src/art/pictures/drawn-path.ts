/** The drawing that a path like `/art/products/cap.svg` means, or undefined for any other picture: the demo is whole offline. */
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
