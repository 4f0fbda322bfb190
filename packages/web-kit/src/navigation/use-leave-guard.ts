import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { platform } from '../platform.ts';

/**
 * Asks before the user leaves for another screen of the part, another part or another
 * page. React Router's blocker alone does not cover navigations of the other router. A
 * user whose session has ended is not asked; their input is kept (ui, drafts).
 * @param active whether there is something to lose
 * @param ask resolves to true if the user wants to leave
 */
export function useLeaveGuard(active: boolean, ask: () => Promise<boolean>): void {
  // The platform has already asked about links of the bars, so the router must not ask again.
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
