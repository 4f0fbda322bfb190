/** Lists in pages by keyset, and the size of pages that go into one transaction. */
export { decodeCursor, encodeCursor, type Position, unknownCursor } from './cursor.ts';
export { cursorAfter, type ListOrder, newestFirst, oldestFirst, orderBy } from './list-order.ts';
export { createPageSize, createPageSizes, isTooLong, type PageSize, type PageSizes } from './page-size.ts';
export { type Page, type PageQuery, readPage, type Slice } from './read-page.ts';
export { sliceOf } from './slice-of.ts';
