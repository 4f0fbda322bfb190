import { Button } from '@mantine/core';
import { formatNumber } from '@matchday/contracts/format';

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

/** Loads the next page of a list while there is one, and tries again where it could not be loaded. */
export function ShowMore({ pages, rest }: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mt="sm"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {pages.isFetchNextPageError ? 'Try again' : `Show more${rest ? ` (${formatNumber(rest)})` : ''}`}
    </Button>
  );
}
