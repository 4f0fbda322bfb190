import { Button, Loader } from '@mantine/core';
import { formatNumber } from '@matchday/contracts/format';
import { useState } from 'react';

export interface ShowMoreProps {
  /** The pages of an infinite query, or of a list that grows in another way. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage?: boolean;
    isFetchNextPageError?: boolean;
    fetchNextPage: () => unknown;
  };
  /** How many are not shown yet; left out where that is unknown. */
  rest?: number;
}

/**
 * Loads the next page of a list while there is one, and tries again where it could not be loaded. It keeps the focus
 * while a page loads, and after the last one as the end of the list, so that nobody loses their place.
 */
export function ShowMore({ pages, rest }: ShowMoreProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const { hasNextPage, isFetchingNextPage = false } = pages;
  if (!hasNextPage && !hasFocus) return null;
  const isIdle = hasNextPage && !isFetchingNextPage;
  const more = pages.isFetchNextPageError
    ? 'Try again'
    : `Show more${rest ? ` (${formatNumber(rest)})` : ''}`;
  return (
    <Button
      variant="default"
      mt="sm"
      // A button that is `disabled` would lose the focus.
      aria-disabled={!isIdle || undefined}
      data-disabled={!isIdle || undefined}
      tabIndex={hasNextPage ? undefined : -1}
      leftSection={isFetchingNextPage && <Loader size={16} color="currentColor" />}
      onClick={() => isIdle && void pages.fetchNextPage()}
      onFocus={() => setHasFocus(true)}
      // Another window takes the focus for a while only.
      onBlur={({ currentTarget }) => setHasFocus(document.activeElement === currentTarget)}
    >
      {hasNextPage ? more : 'End of the list'}
    </Button>
  );
}
