import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { platform } from '../platform.ts';

/**
 * Asks before a person leaves the screen: for another screen of the part, for another part, or for another
 * page. Two routers do not know of each other, so React Router's own blocker alone would be passed by. A
 * person whose session is over is not asked; what was typed is kept for them (ui, drafts).
 * @param active whether there is something to lose
 * @param ask resolves to true when the person wants to leave
 */
export function useLeaveGuard(active: boolean, ask: () => Promise<boolean>): void {
  // Asked by the platform for a link of the bars; the router then hears of a navigation that was allowed.
  const allowed = useRef(false);
  const blocks = useCallback(
    () => active && !allowed.current && platform().session.get().user !== null,
    [active],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    allowed.current = false;
    if (!active) return undefined;
    return platform().guardLeaving(async () => {
      allowed.current = await ask();
      return allowed.current;
    });
  }, [active, ask]);
  useEffect(() => {
    if (blocker.state === 'blocked') ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
