import { normaliseUsername } from '@matchday/contracts/wallet/rules';

/** Positions of the capitals in a username, so that an answer can be repeated after the name has changed. */
export function capitalsOf(username: string): number[] {
  return [...username].flatMap((letter, place) => (letter === letter.toLowerCase() ? [] : [place]));
}

/** The username of a request, in the spelling that its owner used then. */
export function spelled(asked: string, capitals: readonly number[] = []): string {
  return [...normaliseUsername(asked)]
    .map((letter, place) => (capitals.includes(place) ? letter.toUpperCase() : letter))
    .join('');
}
