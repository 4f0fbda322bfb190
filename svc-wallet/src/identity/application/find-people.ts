import { folded } from '@matchday/contracts/search';
import type { StoredUser, UserFinder } from './ports.ts';

/** People found at most. */
const most = 6;

/**
 * People whose username has a text, without regard to capitals, accents and blanks: first those that begin with it. An
 * empty text finds nobody. Names and addresses are not searched: nobody learns whose username it is.
 */
export const findPeople =
  ({ finder }: { finder: Pick<UserFinder, 'beginning' | 'called'> }) =>
  async (text: string): Promise<Pick<StoredUser, 'id' | 'username'>[]> => {
    const search = folded(text).replaceAll(/\s/gu, '');
    if (search === '') return [];
    const first = await finder.beginning(search, most);
    if (first.length >= most) return first;
    const known = new Set(first.map(({ id }) => id));
    const others = (await finder.called(search, most)).filter(({ id }) => !known.has(id));
    return [...first, ...others].slice(0, most);
  };
