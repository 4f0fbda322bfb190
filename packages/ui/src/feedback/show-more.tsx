import { Button } from '@mantine/core';

export interface ShowMoreProps {
  /** The pages of an infinite query. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Loads the next page of a list while there is one, and tries again where it could not be loaded. */
export function ShowMore({ pages }: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mt="sm"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {pages.isFetchNextPageError ? 'Try again' : 'Show more'}
    </Button>
  );
}
