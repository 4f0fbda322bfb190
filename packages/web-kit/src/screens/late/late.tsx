import { Delayed, Skeleton } from '@matchday/ui';
import { type ComponentType, useRef } from 'react';
import { FailureCard } from '../failure-card.tsx';
import { useLoaded } from './use-loaded.ts';
import { useSeen } from './use-seen.ts';

interface LateProps<Props> {
  /** Its name for users, such as `The ranking`. */
  what: string;
  /** The same function each time: `const loadRanking = () => import(…).then(…)` at the top of a module. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Its height in pixels, so that nothing below moves when it loads. */
  height?: number;
  /** Called when its code could not be loaded: the card that says so is in its place. */
  onFailed?: () => void;
  /** Loads once the person has scrolled to it instead of with the screen: for what is large and far down. */
  whenSeen?: boolean;
}

/**
 * A component whose code loads when it is first shown. Unlike React's `lazy`, it does not cache a failure
 * forever: the error card in its place can retry.
 */
export function Late<Props extends object>({
  what,
  load,
  props,
  height = 320,
  onFailed,
  whenSeen = false,
}: LateProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useSeen(place, whenSeen);
  const { value: Shown, failed, ask } = useLoaded(load, isWanted, onFailed);
  if (Shown) return <Shown {...props} />;
  if (failed) return <FailureCard what={what} onRetry={ask} />;
  return (
    <div ref={place} style={{ minHeight: height }}>
      {isWanted && (
        <Delayed>
          <Skeleton height={height} radius="lg" />
        </Delayed>
      )}
    </div>
  );
}
