/** Most letters of a suggested username. */
const MOST = 20;

/** A username made of a person's names in plain letters and digits; empty while there is none. */
export const suggestUsername = (firstname: string, surname: string): string =>
  `${firstname}${surname}`
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, MOST);

/** A number of so many digits. @param random a number from 0 up to 1 */
const numberOf = (digits: number, random: number): number => {
  const least = 10 ** (digits - 1);
  return least + Math.floor(random * 9 * least);
};

/** Usernames to try where a suggested one is taken: small numbers first, then some that hardly anybody has. */
export const usernamesAfter = (name: string, random: () => number): string[] =>
  [2, 3, numberOf(3, random()), numberOf(5, random())].map((number) => `${name}${number}`);

/** Whether a username is one that these names lead to, with or without a number. */
export function isSuggested(username: string, firstname: string, surname: string): boolean {
  const name = suggestUsername(firstname, surname);
  return name !== '' && username.startsWith(name) && /^\d*$/.test(username.slice(name.length));
}
