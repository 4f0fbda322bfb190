/** What a part says about its routes. */
interface Routed {
  readonly name: string;
  readonly routes: readonly string[];
}

/** Whether the paths below one route could also be those of another. */
function overlap(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return (
    one === other ||
    (one !== '/' && other.startsWith(`${one}/`)) ||
    (other !== '/' && one.startsWith(`${other}/`))
  );
}

/** Routes that two parts claim, one line each: the shell could not know which of them to load. */
export function collisionsOf(parts: readonly Routed[]): string[] {
  return parts.flatMap((part, place) =>
    parts
      .slice(place + 1)
      .flatMap((other) =>
        part.routes.flatMap((route) =>
          other.routes
            .filter((claimed) => overlap(route, claimed))
            .map(
              (claimed) =>
                `${part.name} and ${other.name} both claim ${route === claimed ? route : `${route} and ${claimed}`}`,
            ),
        ),
      ),
  );
}
