import type { InfiniteData } from '@tanstack/react-query';
import type { ListAnswer } from '../calls/api.ts';

type Change = (answer: unknown, page: number) => unknown;

const isList = (data: unknown): data is ListAnswer<unknown> =>
  typeof data === 'object' && data !== null && 'items' in data && 'total' in data;
const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
const lengthOf = (items: unknown): number => (Array.isArray(items) ? items.length : 0);

/**
 * Changes the answer in what the cache has for a read, whether it is the answer itself, a list with its total, or a
 * list page by page. The same object where nothing changes.
 */
export function withAnswer(data: unknown, change: Change, page = 0): unknown {
  if (isPaged(data)) {
    const pages = data.pages.map((each, index) => withAnswer(each, change, index));
    return pages.every((each, index) => each === data.pages[index]) ? data : { ...data, pages };
  }
  if (!isList(data)) return change(data, page);
  const items = change(data.items, page);
  if (items === data.items) return data;
  return { ...data, items, total: data.total + lengthOf(items) - lengthOf(data.items) };
}
