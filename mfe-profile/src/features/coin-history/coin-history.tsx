import { paths } from '@matchday/contracts/paths';
import { getCoins } from '@matchday/contracts/wallet/http';
import { Button, Empty, RowList, SectionHead, ShowMore } from '@matchday/ui';
import { daysOf, Loaded, urlOf } from '@matchday/web-kit';
import { IconCoins, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import dayLines from '../../parts/days/day-lines.module.css';
import { DaySkeleton } from '../../parts/days/day-skeleton.tsx';
import { dayTitle } from '../../parts/days/day-title.ts';
import { type CoinFilter, filterIn, isBackwards, isNarrow, withFilter } from './coin-filter.ts';
import { CoinFilterFields } from './coin-filter-fields.tsx';
import { CoinLineItem } from './coin-line-item.tsx';
import { useCoinLines } from './use-coin-lines.ts';

function Nothing({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return filtered ? (
    <Empty text="No matching transactions" icon={IconCoins}>
      <Button variant="default" onClick={onShowAll}>
        Show all
      </Button>
    </Empty>
  ) : (
    <Empty text="No transactions yet" icon={IconCoins} detail="Stakes, wins and gifts are listed here.">
      <Button component={Link} to={paths.home} variant="default">
        Predict a match
      </Button>
    </Empty>
  );
}

/**
 * Where a person's own coins came from and went, by day, with the balance after each; filtered by kind and days,
 * which are in the address, and as CSV.
 */
export function CoinHistory({ clock }: { clock: () => Date }) {
  const [search, setSearch] = useSearchParams();
  const [resets, setResets] = useState(0);
  const filter = filterIn(search);
  const pages = useCoinLines(filter);
  const narrow = (next: CoinFilter) => setSearch(withFilter(search, next), { replace: true });
  const showAll = () => {
    narrow({});
    // A day that is none is in its field only.
    setResets(resets + 1);
  };
  const lines = pages.data?.pages.flatMap(({ items }) => items);
  const { pathname, search: asked } = urlOf(getCoins, { query: { format: 'csv', ...filter } });
  return (
    <section aria-label="Coin history">
      <SectionHead title="Coin history">
        <Button
          component="a"
          href={`${pathname}${asked}`}
          download
          variant="default"
          disabled={isBackwards(filter)}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Download CSV
        </Button>
      </SectionHead>
      <CoinFilterFields key={resets} filter={filter} onChange={narrow} />
      <Loaded
        of={{ ...pages, data: lines }}
        failure="Your coin history could not be loaded"
        waiting={pages.isFetching && <DaySkeleton />}
        empty={<Nothing filtered={isNarrow(filter)} onShowAll={showAll} />}
      >
        {(known) =>
          daysOf(known, (line) => line.at, dayTitle(clock())).map(({ key, title, items }) => (
            <section key={key} className={dayLines.day} aria-label={title}>
              <h3>{title}</h3>
              <RowList>
                {items.map((line) => (
                  <CoinLineItem key={line._id} line={line} />
                ))}
              </RowList>
            </section>
          ))
        }
      </Loaded>
      <ShowMore pages={pages} />
    </section>
  );
}
