import { paths } from '@matchday/contracts/paths';
import { MoreLink, Panel, Skeleton } from '@matchday/ui';
import { allLoaded, Loaded, useFailure } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import classes from './to-do.module.css';
import { useAwaiting } from './use-awaiting.ts';
import { WaitingMatches } from './waiting-matches.tsx';

const titles = {
  late: 'Late to start',
  live: 'Live',
  'full-time': 'Past full time without final scores',
  result: 'Without a result',
  impacts: 'Player impacts not settled',
  done: 'Done',
} as const;

/** Matches that wait for an admin, and below them those that are done, each with a link to its controls. */
export function ToDo() {
  const awaiting = useAwaiting();
  const all = Object.entries(awaiting) as [keyof typeof titles, (typeof awaiting)['late']][];
  const lists = all.map(([, list]) => list);
  const together = allLoaded(...lists);
  const failed = useFailure(together);
  const isKnown = lists.every(({ data }) => data);
  // Show all lists at once, so that a late one does not push the others down.
  const isWaiting = !failed && !isKnown;
  const isEmpty = all.every(([what, { data }]) => what === 'done' || data?.pages[0]?.items.length === 0);
  return (
    <Panel
      title="To do"
      tools={<MoreLink link={(link) => <Link to={paths.matchDesk} {...link} />}>Match desk</MoreLink>}
    >
      <div className={classes.toDo} aria-busy={isWaiting}>
        <Loaded of={together} failure="The to-do list could not be loaded">
          {null}
        </Loaded>
        {isWaiting && <Skeleton h={72} />}
        {isKnown && isEmpty && <p>Nothing to do</p>}
        {!isWaiting &&
          all.map(([what, list]) => (
            // Those that are done are all of the past: nobody counts them.
            <WaitingMatches key={what} title={titles[what]} counts={what !== 'done'} list={list} />
          ))}
      </div>
    </Panel>
  );
}
