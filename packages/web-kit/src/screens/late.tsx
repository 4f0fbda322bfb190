import { Delayed, Skeleton } from '@matchday/ui';
import type { ComponentType } from 'react';
import { FailureCard } from './failure-card.tsx';
import { useLoaded } from './use-loaded.ts';

interface LateProps<Props> {
  /** Names it to a person, such as `The ranking`. */
  what: string;
  /** The same function each time: `const loadRanking = () => import(…).then(…)` at the top of a module. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Pixels that it will be high, so that nothing below moves when it comes. */
  height?: number;
}

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy` it does not keep a failure for
 * ever: the card that stands in its place really asks again.
 */
export function Late<Props extends object>({ what, load, props, height = 320 }: LateProps<Props>) {
  const { value: Shown, failed, ask } = useLoaded(load);
  if (Shown) return <Shown {...props} />;
  if (failed) return <FailureCard what={what} onRetry={ask} />;
  return (
    <div style={{ minHeight: height }}>
      <Delayed>
        <Skeleton height={height} radius="lg" />
      </Delayed>
    </div>
  );
}
