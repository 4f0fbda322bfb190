import { normaliseUsername } from '@matchday/contracts/wallet/rules';

/** Places of the capitals in a username: with it an answer can be given again though nobody keeps the name. */
export function capitalsOf(username: string): number[] {
  return [...username].flatMap((letter, place) => (letter === letter.toLowerCase() ? [] : [place]));
}

/** A username as it was asked for, in the spelling of who had it then. */
export function spelled(asked: string, capitals: readonly number[] = []): string {
  return [...normaliseUsername(asked)]
    .map((letter, place) => (capitals.includes(place) ? letter.toUpperCase() : letter))
    .join('');
}
