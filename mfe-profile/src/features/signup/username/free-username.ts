import { takenFields } from '../taken-fields.ts';
import { usernamesAfter } from './suggest-username.ts';

/**
 * The first username after a taken one that is free.
 * @returns undefined where none of a few is, or the server cannot say
 */
export async function freeUsername(taken: string, random: () => number): Promise<string | undefined> {
  try {
    for (const username of usernamesAfter(taken, random)) {
      const { username: text } = await takenFields({ username });
      if (text === undefined) return username;
    }
  } catch {
    // Then the person is told that theirs is taken.
  }
  return undefined;
}
