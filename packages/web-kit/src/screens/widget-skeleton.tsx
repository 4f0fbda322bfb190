import { Skeleton } from '@matchday/ui';

/** Stands where a widget will be. */
export const WidgetSkeleton = () => <Skeleton height={180} radius="md" aria-label="Loading" />;
