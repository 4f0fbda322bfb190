import { getReviews, type Review } from '@matchday/contracts/wallet/http';
import { reviewSorts } from '@matchday/contracts/wallet/rules';
import { Delayed, Empty, PageHead, Panel, ShowMore, Skeleton } from '@matchday/ui';
import { ChoiceField } from '@matchday/ui/forms';
import { isApiError, Loaded, SaveRows } from '@matchday/web-kit';
import { ListField, ListFilters, ListSort } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import { useAddressChoice } from '../../parts/use-address.ts';
import classes from './review.module.css';
import { ReviewCard } from './review-card.tsx';
import { reviewCsv } from './review-csv.ts';

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

const filters = ['search', 'sort'] as const;
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'coins', label: 'Most coins first' },
];

/** Accounts that seem to feed one another, each with the reasons and what an admin decides. */
export function ReviewList() {
  const [of, setOf] = useAddressChoice('of', ['open', 'decided'], 'open');
  const list = useAddressList<Review, (typeof filters)[number]>(getReviews, {
    filters,
    pageSize: 20,
    queryOf: ({ search, sort }) => ({ of, search, sort: reviewSorts.find((one) => one === sort) }),
  });
  // That one list has none says nothing of the other.
  const rows = list.rows?.length === 0 && list.pages.isPlaceholderData ? undefined : list.rows;
  return (
    <>
      <PageHead title="Review" detail="Accounts that seem to feed one another with coins">
        <SaveRows of={list} csv={reviewCsv} />
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
      <div className={classes.filters}>
        <Panel flush>
          <ListFilters title="Review" list={list}>
            <ListField list={list} name="search" label="Name or username" />
            <ListSort list={list} options={sorts} />
          </ListFilters>
        </Panel>
      </div>
      <Loaded
        of={{ ...list.pages, data: rows }}
        failure="The list could not be loaded"
        explains={isApiError(list.pages.error) && list.pages.error.status === 400}
        waiting={waiting}
        empty={list.isWhole ? nothing[of] : <Empty text="No accounts match" />}
      >
        {(found) => (
          <div className={classes.list}>
            {found.map((review) => (
              <ReviewCard key={review._id} review={review} />
            ))}
          </div>
        )}
      </Loaded>
      <ShowMore pages={list.pages} />
    </>
  );
}
