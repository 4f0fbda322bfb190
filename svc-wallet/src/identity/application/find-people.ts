import { folded } from '@matchday/contracts/search';
import type { StoredUser, UserFinder } from './ports.ts';

/** People found at most. */
const most = 6;

/**
 * People whose username begins with a text, without regard to capitals, accents and blanks; nobody for an empty text.
 * Names and addresses are not searched: nobody learns whose username it is.
 */
export const findPeople =
  ({ finder }: { finder: Pick<UserFinder, 'beginning'> }) =>
  async (text: string): Promise<Pick<StoredUser, 'id' | 'username'>[]> => {
    const search = folded(text).replaceAll(/\s/gu, '');
    return search === '' ? [] : finder.beginning(search, most);
  };
