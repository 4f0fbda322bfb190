import { Delayed, RowList, Skeleton } from '@matchday/ui';
import classes from './day-skeleton.module.css';

/** A day of lines while loading, in its final shape. */
export const DaySkeleton = () => (
  <Delayed>
    <Skeleton height={23} width={84} mb={8} />
    <RowList as="div">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((line) => (
        <div key={line} className={classes.line}>
          <Skeleton height={40} width={40} radius={12} />
          <div>
            <Skeleton height={15} width="70%" />
            <Skeleton height={12} width={64} mt={8} />
          </div>
        </div>
      ))}
    </RowList>
  </Delayed>
);
