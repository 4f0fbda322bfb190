import {
  IconCalendar,
  IconChartBar,
  IconFlag,
  IconGift,
  IconHistory,
  IconListNumbers,
  IconSend,
  IconSettings,
  IconTicket,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react';

/** Parts of the profile by their name in the URL, in the order of their buttons: those of SPEC 2 first. */
export const profileParts = {
  stats: { label: 'My stats', icon: IconChartBar },
  fixtures: { label: 'Fixtures', icon: IconCalendar },
  results: { label: 'Results', icon: IconFlag },
  table: { label: 'Table', icon: IconListNumbers },
  'gold-hoarders': { label: 'Gold Hoarders', icon: IconTrophy },
  predictions: { label: 'Predictions', icon: IconTicket },
  'share-coins': { label: 'Share Coins', icon: IconSend },
  'gift-coins': { label: 'Gift Coins', icon: IconGift, forAdmins: true },
  coins: { label: 'Coin history', icon: IconHistory },
  settings: { label: 'Settings', icon: IconSettings },
} satisfies Record<string, { label: string; icon: TablerIcon; forAdmins?: boolean }>;

/** Name of a part in the URL. */
export type ProfilePart = keyof typeof profileParts;

/** The parts that a person of this role may open. */
export const partsFor = (role: 'user' | 'admin'): ProfilePart[] =>
  (Object.keys(profileParts) as ProfilePart[]).filter(
    (part) => role === 'admin' || !('forAdmins' in profileParts[part]),
  );

/** The part in the URL; the first where it has none that the person may open. */
export function partIn(search: URLSearchParams, role: 'user' | 'admin'): ProfilePart {
  const asked = search.get('part');
  return partsFor(role).find((part) => part === asked) ?? 'stats';
}
