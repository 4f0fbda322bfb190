import { paths } from '@matchday/contracts/paths';

/** What comes before the code in a link; a browser does not send it to any server, so that no log has the code. */
const MARK = '#code=';

/**
 * A link to the desk that finds the order of a code: the camera of a phone opens it by itself, also where the browser
 * cannot scan.
 * @param origin of the platform, such as `https://matchday.example.org`
 */
export const codeLink = (code: string, origin: string): string => `${origin}${paths.orders}${MARK}${code}`;

/** The code in what was typed or scanned, or in the part of an address after `#`: capital letters and digits. */
export const codeIn = (text: string): string =>
  text
    .slice(text.includes(MARK) ? text.indexOf(MARK) + MARK.length : 0)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase();

/** Whether an address brings a code. */
export const bringsCode = (hash: string): boolean => hash.startsWith(MARK);
