import type { Awaited } from '@matchday/contracts/matches/rules';
import { ErrorCard, Panel, Skeleton } from '@matchday/ui';
import classes from './to-do.module.css';
import { useAwaiting } from './use-awaiting.ts';
import { WaitingMatches } from './waiting-matches.tsx';

const titles: Record<Awaited, string> = {
  'full-time': 'Past full time, without final scores',
  result: 'Without a result',
  impacts: 'Player impacts not settled',
};

/** What matches wait for an admin to do, each with the way to its controls. */
export function ToDo() {
  const awaiting = useAwaiting();
  const all = Object.entries(awaiting) as [Awaited, (typeof awaiting)[Awaited]][];
  const lists = all.map(([, list]) => list);
  const failed = lists.filter(({ isError, data }) => isError && !data);
  const isKnown = lists.every(({ data }) => data);
  // Drawn at once, or a list that is late pushes down those that are read already.
  const isWaiting = failed.length === 0 && !isKnown;
  const isEmpty = lists.every(({ data }) => data?.pages[0]?.items.length === 0);
  return (
    <Panel title="To do">
      <div className={classes.toDo}>
        {failed.length > 0 && (
          <ErrorCard
            text="What there is to do could not be loaded"
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const list of failed) void list.refetch();
            }}
          />
        )}
        {isWaiting && <Skeleton h="100%" />}
        {isKnown && isEmpty && <p>Nothing to do</p>}
        {!isWaiting &&
          all.map(([what, list]) => <WaitingMatches key={what} title={titles[what]} list={list} />)}
      </div>
    </Panel>
  );
}
