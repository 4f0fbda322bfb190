import { covers } from '@matchday/contracts/paths';

/** What a part says about its routes. */
interface Routed {
  readonly name: string;
  readonly routes: readonly string[];
}

/** Routes that two parts claim, one line each: the shell could not know which of them to load. */
export function collisionsOf(parts: readonly Routed[]): string[] {
  return parts.flatMap((part, place) =>
    parts
      .slice(place + 1)
      .flatMap((other) =>
        part.routes.flatMap((route) =>
          other.routes
            .filter((claimed) => covers(route, claimed) || covers(claimed, route))
            .map(
              (claimed) =>
                `${part.name} and ${other.name} both claim ${route === claimed ? route : `${route} and ${claimed}`}`,
            ),
        ),
      ),
  );
}
