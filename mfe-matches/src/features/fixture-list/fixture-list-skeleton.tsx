import { Delayed, RowList, Skeleton } from '@matchday/ui';
import classes from './fixture-list.module.css';
import rowClasses from './fixture-row.module.css';

/** The list while it loads: next kick-off, a day and its rows. */
export function FixtureListSkeleton({ isResult }: { isResult: boolean }) {
  return (
    <Delayed>
      <div className={classes.days}>
        {!isResult && <Skeleton height={77} radius={16} />}
        <div>
          <Skeleton height={23} width={96} mb={10} />
          <RowList as="div">
            {['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map((row) => (
              <div key={row} className={rowClasses.row}>
                <Skeleton height={18} width={44} />
                <Skeleton height={22} width="62%" mx="auto" />
              </div>
            ))}
          </RowList>
        </div>
      </div>
    </Delayed>
  );
}
