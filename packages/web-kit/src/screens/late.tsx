import { Delayed, Skeleton } from '@matchday/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { platform } from '../platform.ts';
import { FailureCard } from './failure-card.tsx';
import { LOAD_PATIENCE_MS, within } from './within.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What came once is there at the first frame of the next time. */
const loaded = new WeakMap<object, unknown>();

interface LateProps<Props> {
  /** Names it to a person, such as `The ranking`. */
  what: string;
  /** The same function each time: `const loadRanking = () => import(…).then(…)` at the top of a module. */
  load: Load<Props>;
  props: Props;
  /** Pixels that it will be high, so that nothing below moves when it comes. */
  height?: number;
}

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy` it does not keep a failure for
 * ever: the card that stands in its place really asks again.
 */
export function Late<Props extends object>({ what, load, props, height = 320 }: LateProps<Props>) {
  const [Shown, setShown] = useState(() => loaded.get(load) as ComponentType<Props> | undefined);
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(async () => {
    try {
      const component = await within(load(), LOAD_PATIENCE_MS);
      loaded.set(load, component);
      setShown(() => component);
    } catch {
      platform().resetShares();
      setFailed(true);
    }
  }, [load]);
  useEffect(() => {
    if (!loaded.has(load)) void ask();
  }, [load, ask]);
  if (Shown) return <Shown {...props} />;
  if (hasFailed) return <FailureCard what={what} onRetry={ask} />;
  return (
    <div style={{ minHeight: height }}>
      <Delayed>
        <Skeleton height={height} radius="lg" />
      </Delayed>
    </div>
  );
}
