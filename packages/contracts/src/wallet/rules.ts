import { UGX_PER_COIN } from '../shared/constants.ts';
import { formatNumber } from '../shared/format.ts';

/** A username as it is compared: usernames are unique without regard to case (DESIGN 5.16). */
export const normaliseUsername = (username: string): string => username.trim().toLowerCase();

/** An email as it is compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** A phone number as it is compared: digits only, so `+256…`, `00256…` and `256…` are the same (DESIGN 5.16). */
export const normalisePhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^00/, '');

/**
 * A phone number as it is kept, in E.164: `+256700123456`. Spaces, dashes, brackets and a leading `00` go; what is no
 * international number stays as it was typed, for the rule to refuse.
 */
export function phoneE164(typed: string): string {
  const compact = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return /^\+?[1-9]\d*$/.test(compact) ? `+${compact.replace('+', '')}` : typed;
}

/** Reserve in coins from its UGX (DESIGN 5.8); not rounded, the screen floors it. */
export const reserveCoins = (ugx: number): number => ugx / UGX_PER_COIN;

/** SPEC 5 texts for fields that are taken (SPEC 5, [V12]). */
export const takenTexts = {
  email: 'Email already exists',
  username: 'Username already exists',
  phoneNumber: 'Phone number already exists',
} as const;

/** Text for a person who wants to give coins away while owing some. */
export const owedText = (owed: number): string =>
  `You owe ${formatNumber(owed)} ${owed === 1 ? 'coin' : 'coins'} from a corrected result. ${owed === 1 ? 'It is' : 'They are'} collected from what you receive.`;

/** Orders of the list of all users. */
export const userOrders = ['newest', 'coins', 'username', 'oldest'] as const;
export type UserOrder = (typeof userOrders)[number];

/** Services that events are delivered to, and so those that may fail to process one. */
export const letterServices = ['matches', 'shop', 'wallet'] as const;

/** Orders of the messages that services could not process; without a choice the oldest are first. */
export const letterSorts = ['oldest', 'newest'] as const;
export type LetterSort = (typeof letterSorts)[number];

/** Orders of the keys that sign sessions; without a choice the newest are first. */
export const tokenKeySorts = ['newest', 'oldest'] as const;
export type TokenKeySort = (typeof tokenKeySorts)[number];

/** Orders of somebody's coin history for admins; without a choice the newest are first. */
export const coinSorts = ['newest', 'oldest'] as const;
export type CoinSort = (typeof coinSorts)[number];

/** What narrows the list of all users. */
export const userFilters = ['admins', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];

export const genders = ['male', 'female', 'other'] as const;

/** Orders of the accounts that seem to feed one another; without a choice the newest are first. */
export const reviewSorts = ['newest', 'oldest', 'coins'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What an admin has decided about accounts that seem to feed one another. */
export const reviewStates = ['open', 'fine', 'suspended'] as const;
