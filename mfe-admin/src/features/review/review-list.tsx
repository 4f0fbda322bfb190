import { getReviews, type Review } from '@matchday/contracts/wallet/http';
import { Delayed, Empty, PageHead, ShowMore, Skeleton } from '@matchday/ui';
import { ChoiceField } from '@matchday/ui/forms';
import { Loaded, pagesQuery } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAddressChoice } from '../../parts/use-address.ts';
import classes from './review.module.css';
import { ReviewCard } from './review-card.tsx';

const waiting = (
  <Delayed>
    <Skeleton height={220} radius={14} mb={16} />
    <Skeleton height={220} radius={14} />
  </Delayed>
);

const nothing = {
  open: (
    <Empty
      text="Nothing to review"
      detail="Accounts appear here when several pass their coins on to one, or coins go back and forth. Nothing happens to them automatically."
    />
  ),
  decided: <Empty text="No decisions yet" />,
};

/** Accounts that seem to feed one another, each with the reasons and what an admin decides. */
export function ReviewList() {
  const [of, setOf] = useAddressChoice('of', ['open', 'decided'], 'open');
  const pages = useInfiniteQuery({
    ...pagesQuery(getReviews, { query: { of, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  const reviews = pages.data?.pages.flatMap(({ items }): Review[] => items);
  return (
    <>
      <PageHead title="Review" detail="Accounts that seem to feed one another with coins">
        <ChoiceField
          label="Which"
          hideLabel
          options={[
            { value: 'open', label: 'To review' },
            { value: 'decided', label: 'Decided' },
          ]}
          value={of}
          onChange={setOf}
        />
      </PageHead>
      <Loaded
        of={{ ...pages, data: reviews }}
        failure="The list could not be loaded"
        waiting={waiting}
        empty={nothing[of]}
      >
        {(found) => (
          <div className={classes.list}>
            {found.map((review) => (
              <ReviewCard key={review._id} review={review} />
            ))}
          </div>
        )}
      </Loaded>
      <ShowMore pages={pages} />
    </>
  );
}
