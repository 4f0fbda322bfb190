import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { platform } from '../platform.ts';

/**
 * Asks before a person leaves the screen, for another screen of the part or for another part. Two routers
 * do not know of each other, so React Router's own blocker alone would be passed by.
 * @param active whether there is something to lose
 * @param ask resolves to true when the person wants to leave
 */
export function useLeaveGuard(active: boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(active);
  useEffect(() => (active ? platform().guardLeaving(ask) : undefined), [active, ask]);
  useEffect(() => {
    if (blocker.state === 'blocked') ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
}
