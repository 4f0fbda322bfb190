/** Names that look like the platform's own, and names that mean no one. */
const reserved = [
  'admin',
  'administrator',
  'billing',
  'deleteduser',
  'help',
  'helpdesk',
  'house',
  'info',
  'moderator',
  'nobody',
  'noreply',
  'null',
  'official',
  'operator',
  'payments',
  'root',
  'security',
  'somebodyelse',
  'staff',
  'support',
  'system',
  'team',
  'undefined',
  'webmaster',
];

/** Every name that contains this one is reserved. */
const own = 'matchday';

const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  l: 'i',
};

/** How a name looks: letters that are easily confused become one. */
const looksOf = (username: string) =>
  username
    .trim()
    .toLowerCase()
    .replaceAll(/[013457l]/g, (letter) => alike[letter] ?? letter);

const reservedLooks = new Set([...reserved, ...reserved.map((name) => `${name}s`)].map(looksOf));

/** How long a former username is unavailable to others, in milliseconds. */
export const quarantineMs = 30 * 24 * 3_600_000;

/** Whether a username is unavailable because it looks like one of the platform's own. */
export const isReserved = (username: string): boolean => {
  const looks = looksOf(username);
  return reservedLooks.has(looks) || looks.includes(looksOf(own));
};
