/** Most letters of a suggested username. */
const MOST = 20;

/** A username made of a person's names in plain letters and digits; empty while there is none. */
export const suggestUsername = (firstname: string, surname: string): string =>
  `${firstname}${surname}`
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, MOST);
