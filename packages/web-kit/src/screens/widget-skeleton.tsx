import { Delayed, Skeleton } from '@matchday/ui';

/** Placeholder of a widget. */
export const WidgetSkeleton = () => (
  <Delayed>
    <Skeleton height={180} radius="md" />
  </Delayed>
);
