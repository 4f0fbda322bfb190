import { Delayed, Skeleton } from '@matchday/ui';

/** Stands where a widget will be. */
export const WidgetSkeleton = () => (
  <Delayed>
    <Skeleton height={180} radius="md" />
  </Delayed>
);
