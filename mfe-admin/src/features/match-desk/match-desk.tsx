import { formatNumber } from '@matchday/contracts/format';
import { type Fixture, getMatchDesk } from '@matchday/contracts/matches/http';
import { type DeskPart, deskSorts } from '@matchday/contracts/matches/rules';
import { Panel, ShowMore, Skeleton } from '@matchday/ui';
import { isApiError, Loaded, SaveRows } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import { ListChoice, ListField, ListFilters } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import { DeskRow } from './desk-row.tsx';
import { matchCsv } from './match-csv.ts';
import classes from './match-desk.module.css';

/** Matches of one page. */
const PAGE = 10;
/** Polling interval: a match becomes late without any event. */
const POLL_MS = 60_000;

const filters = ['search', 'sort'] as const;
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

/** A part of the desk; what narrows it is the same for all of them. */
const usePart = (part: DeskPart) =>
  useAddressList<Fixture, (typeof filters)[number]>(getMatchDesk, {
    filters,
    pageSize: PAGE,
    pollMs: POLL_MS,
    queryOf: ({ search, sort }) => ({ part, search, sort: deskSorts.find((one) => one === sort) }),
  });

interface PartProps {
  part: DeskPart;
  title: string;
  list: ReturnType<typeof usePart>;
  /** Says how many there are. */
  counts?: boolean;
}

function Part({ part, title, list, counts = true }: PartProps) {
  const { rows, total, pages } = list;
  return (
    <Loaded
      of={{ ...pages, data: rows }}
      failure={`${title}: the matches could not be loaded`}
      explains={isApiError(pages.error) && pages.error.status === 400}
    >
      <Panel
        title={
          <>
            {title} {counts && total !== undefined && <span className="n">{formatNumber(total)}</span>}
          </>
        }
        tools={rows && rows.length > 0 && <SaveRows of={list} csv={matchCsv(part)} title={title} />}
      >
        {rows?.length === 0 && <p className={classes.none}>No matches</p>}
        <ul className={classes.matches} aria-label={title}>
          {rows?.map((fixture) => (
            <DeskRow key={fixture._id} fixture={fixture} />
          ))}
        </ul>
        <ShowMore pages={pages} />
      </Panel>
    </Loaded>
  );
}

/** Every match by what an admin has to do about it, each one press from its steps; one search narrows them all. */
export function MatchDesk({ settlements }: { settlements: ReactNode }) {
  const late = usePart('late');
  const live = usePart('live');
  const over = usePart('over');
  const impacts = usePart('impacts');
  const done = usePart('done');
  // All at once, so that a late list pushes no other down.
  const isWaiting = [late, live, over, impacts, done].some(({ pages }) => pages.isPending);
  return (
    <>
      <div className={classes.filters}>
        <Panel flush>
          <ListFilters title="matches" list={late}>
            <ListField list={late} name="search" label="Team" />
            <ListChoice list={late} name="sort" label="Order" options={sorts} placeholder="Usual order" />
          </ListFilters>
        </Panel>
      </div>
      {isWaiting ? (
        <div className={classes.desk}>
          <Skeleton h={480} radius={16} />
        </div>
      ) : (
        <div className={classes.desk}>
          <div className={classes.side}>
            <Part part="late" title="Late to start" list={late} />
            <Part part="live" title="Live" list={live} />
            <Part part="over" title="Past full time without a result" list={over} />
            <Part part="impacts" title="Awaiting player impacts" list={impacts} />
            {settlements}
          </div>
          <div className={classes.side}>
            <Part part="done" title="Done" list={done} counts={false} />
          </div>
        </div>
      )}
    </>
  );
}
