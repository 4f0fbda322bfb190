/** Names that a person would take for the platform's own, and those that stand for nobody. */
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

/** Of the platform's own name every name that holds it. */
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

/** How a name looks: letters that are taken for each other are one. */
const looksOf = (username: string) =>
  username
    .trim()
    .toLowerCase()
    .replaceAll(/[013457l]/g, (letter) => alike[letter] ?? letter);

const reservedLooks = new Set([...reserved, ...reserved.map((name) => `${name}s`)].map(looksOf));

/** How long a name that was given up is kept from others, in milliseconds. */
export const quarantineMs = 30 * 24 * 3_600_000;

/** Whether nobody may take a username because it looks like one of the platform's own. */
export const isReserved = (username: string): boolean => {
  const looks = looksOf(username);
  return reservedLooks.has(looks) || looks.includes(looksOf(own));
};
