import { Skeleton } from '@mantine/core';
import classes from './match-card.module.css';

/** A loading match card. @param foot leaves room for the admin's buttons below a result */
export function MatchCardSkeleton({ result, foot }: { result?: boolean; foot?: boolean }) {
  return (
    <div className={classes.card} data-result={result || undefined} aria-hidden="true">
      <div className={classes.top}>
        <Skeleton h={14} w={90} />
        <Skeleton h={24} w={64} />
      </div>
      <div className={classes.body}>
        <Skeleton h={result ? 66 : 83} w={result ? 46 : 56} />
        <Skeleton h={36} w={74} mx="auto" />
        <Skeleton h={result ? 66 : 83} w={result ? 46 : 56} />
      </div>
      {result ? <Skeleton h={19} w={90} mx="auto" /> : <Skeleton h={68} mt="auto" />}
      {result && foot && <Skeleton h={36} mt="auto" />}
    </div>
  );
}
