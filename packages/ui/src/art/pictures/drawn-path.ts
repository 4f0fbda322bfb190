/** The drawing for a path like `/art/products/cap.svg`, or undefined for any other picture: the demo works offline. */
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
