import { paths } from '@matchday/contracts/paths';
import { type CoinKind, getCoins } from '@matchday/contracts/wallet/http';
import { Button, Delayed, Empty, ErrorCard, SectionHead, Skeleton } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import { urlOf, useStream } from '@matchday/web-kit';
import { IconCoins, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysOf } from '../../parts/days-of.ts';
import classes from './coin-history.module.css';
import { CoinLineItem } from './coin-line-item.tsx';
import { kindLabels } from './kind-labels.ts';
import { useCoinLines } from './use-coin-lines.ts';

const kindOptions = Object.entries(kindLabels).map(([value, { label }]) => ({ value, label }));

function Nothing({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return filtered ? (
    <Empty text="No coins of this kind have moved" icon={IconCoins}>
      <Button variant="default" onClick={onShowAll}>
        Show all kinds
      </Button>
    </Empty>
  ) : (
    <Empty text="No coins have moved yet" icon={IconCoins} detail="Stakes, wins and gifts are listed here.">
      <Button component={Link} to={paths.home} variant="default">
        Predict a match
      </Button>
    </Empty>
  );
}

/** Where the own coins came from and went, by day, with the balance after each; by kind, and as CSV. */
export function CoinHistory({ clock }: { clock: () => Date }) {
  const [kind, setKind] = useState<CoinKind>();
  const pages = useCoinLines(kind);
  useStream('balance', () => void pages.refetch());
  const lines = pages.data?.pages.flatMap(({ items }) => items);
  const { pathname, search } = urlOf(getCoins, { query: { format: 'csv', kind } });
  return (
    <section aria-label="Coin history">
      <SectionHead title="Coin history">
        <Button
          component="a"
          href={`${pathname}${search}`}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Download CSV
        </Button>
      </SectionHead>
      <SelectField
        className={classes.filter}
        label="Show"
        placeholder="All kinds"
        options={kindOptions}
        value={kind ?? ''}
        onChange={(event) => setKind((event.currentTarget.value || undefined) as CoinKind | undefined)}
      />
      {!lines && pages.isError && (
        <ErrorCard
          text="Your coin history could not be loaded"
          busy={pages.isFetching}
          onRetry={() => void pages.refetch()}
        />
      )}
      {!lines && !pages.isError && (
        <Delayed>
          <Skeleton height={370} radius={16} />
        </Delayed>
      )}
      {lines?.length === 0 && <Nothing filtered={kind !== undefined} onShowAll={() => setKind(undefined)} />}
      {daysOf(lines ?? [], (line) => line.at, clock()).map(({ key, title, items }) => (
        <section key={key} className={classes.day} aria-label={title}>
          <h3>{title}</h3>
          <ul className={classes.list}>
            {items.map((line) => (
              <CoinLineItem key={line._id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </section>
  );
}
