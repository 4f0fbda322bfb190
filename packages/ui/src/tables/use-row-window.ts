import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Up to this many rows are all in the page: then the browser's own search finds every one. */
const ALL_ROWS = 200;

/** Whether a table of so many rows has only those in sight in the page. */
export const isLong = (count: number): boolean => count > ALL_ROWS;

/** Rows rendered above and below those in sight. */
const OVERSCAN = 12;

interface RowWindowOptions {
  count: number;
  /** Height of a row in pixels, until it is measured. */
  rowHeight: number;
  /** The element that scrolls the rows; without one the page does. */
  region?: RefObject<HTMLElement | null> | undefined;
}

/** The rows to render and what takes the place of the others. */
interface RowWindow {
  /** Whether some rows are left out. */
  isPart: boolean;
  /** Rows to render, ascending, with the height in pixels of those left out before each. */
  shown: readonly { index: number; gap: number }[];
  /** Height of the rows left out at the end, in pixels. */
  below: number;
  /** For the element around the rows. */
  body: {
    ref: (body: HTMLTableSectionElement | null) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** `ref` of each row, which also needs `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

const indexOf = (target: Element): number | undefined => {
  const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/**
 * Chooses which rows of a long table are in the page: those in sight, some around them and the one with the focus,
 * so that the keyboard never loses its place. Short tables are rendered whole.
 */
export function useRowWindow({ count, rowHeight, region }: RowWindowOptions): RowWindow {
  const isPart = isLong(count);
  const [focused, setFocused] = useState<number>();
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (isPart && body && !region) setTop(body.getBoundingClientRect().top + scrollY);
  }, [isPart, body, region]);
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const common = { count, estimateSize: () => rowHeight, overscan: OVERSCAN, rangeExtractor };
  const inRegion = useVirtualizer<HTMLElement, HTMLElement>({
    ...common,
    enabled: isPart && region !== undefined,
    getScrollElement: () => region?.current ?? null,
  });
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...common,
    enabled: isPart && region === undefined,
    scrollMargin: top,
  });
  const rows = region ? inRegion : inPage;
  const blurring = useRef<ReturnType<typeof setTimeout>>(undefined);
  let end = region ? 0 : top;
  const parts = rows.getVirtualItems().map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    isPart,
    shown: isPart ? parts : Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
    below: isPart ? Math.max(0, rows.getTotalSize() - (end - (region ? 0 : top))) : 0,
    body: {
      ref: setBody,
      onFocus: ({ target }) => {
        clearTimeout(blurring.current);
        setFocused(indexOf(target));
      },
      // Between two rows the focus is nowhere for a moment.
      onBlur: () => {
        blurring.current = setTimeout(() => setFocused(undefined));
      },
    },
    measure: rows.measureElement,
  };
}
