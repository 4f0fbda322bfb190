import { formatNumber } from '@matchday/contracts/format';
import { getMatchDesk } from '@matchday/contracts/matches/http';
import type { DeskPart } from '@matchday/contracts/matches/rules';
import { Panel, ShowMore, Skeleton } from '@matchday/ui';
import { Loaded, pagesQuery } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskRow } from './desk-row.tsx';
import classes from './match-desk.module.css';

/** Matches of one page. */
const PAGE = 10;
/** Polling interval: a match becomes late without any event. */
const POLL_MS = 60_000;

const usePart = (part: DeskPart) =>
  useInfiniteQuery({
    ...pagesQuery(getMatchDesk, { query: { part, limit: PAGE } }),
    refetchInterval: POLL_MS,
  });

interface PartProps {
  title: string;
  list: ReturnType<typeof usePart>;
  /** Says how many there are. */
  counts?: boolean;
}

function Part({ title, list, counts = true }: PartProps) {
  const matches = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages[0]?.total;
  return (
    <Loaded of={list} failure={`${title}: the matches could not be loaded`}>
      <Panel
        title={
          <>
            {title} {counts && total !== undefined && <span className="n">{formatNumber(total)}</span>}
          </>
        }
      >
        {matches?.length === 0 && <p className={classes.none}>No matches</p>}
        <ul className={classes.matches} aria-label={title}>
          {matches?.map((fixture) => (
            <DeskRow key={fixture._id} fixture={fixture} />
          ))}
        </ul>
        <ShowMore pages={list} />
      </Panel>
    </Loaded>
  );
}

/** Every match by what an admin has to do about it, each one press from its steps. */
export function MatchDesk({ settlements }: { settlements: ReactNode }) {
  const late = usePart('late');
  const live = usePart('live');
  const over = usePart('over');
  const impacts = usePart('impacts');
  const done = usePart('done');
  // All at once, so that a late list pushes no other down.
  const isWaiting = [late, live, over, impacts, done].some(({ isPending }) => isPending);
  if (isWaiting)
    return (
      <div className={classes.desk}>
        <Skeleton h={480} radius={16} />
      </div>
    );
  return (
    <div className={classes.desk}>
      <div className={classes.side}>
        <Part title="Late to start" list={late} />
        <Part title="Live" list={live} />
        <Part title="Past full time without a result" list={over} />
        <Part title="Awaiting player impacts" list={impacts} />
        {settlements}
      </div>
      <div className={classes.side}>
        <Part title="Done" list={done} counts={false} />
      </div>
    </div>
  );
}
