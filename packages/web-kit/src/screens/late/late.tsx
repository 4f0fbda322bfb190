import { Delayed, Skeleton } from '@matchday/ui';
import type { ComponentType } from 'react';
import { FailureCard } from '../failure-card.tsx';
import { useLoaded } from './use-loaded.ts';

interface LateProps<Props> {
  /** Its name for users, such as `The ranking`. */
  what: string;
  /** The same function each time: `const loadRanking = () => import(…).then(…)` at the top of a module. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Its height in pixels, so that nothing below moves when it loads. */
  height?: number;
}

/**
 * A component whose code loads when it is first shown. Unlike React's `lazy`, it does not cache a failure
 * forever: the error card in its place can retry.
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
