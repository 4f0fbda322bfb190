import { type Fixture, getFixture } from '@matchday/contracts/matches/http';
import { query } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Longest wait that a timer can have, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/** After the deadline the server is asked a moment later, so that a clock that is hardly fast opens nothing again. */
const GRACE_MS = 2000;

/** How often it is asked while it says that predictions are still open, in milliseconds. */
const AGAIN_MS = 10_000;

/**
 * Whether predictions are open. The server decides, because a phone's clock may be wrong; only when the deadline passes
 * while the screen is open does it close on its own, until the server has answered (SPEC 2, [M08]).
 */
export function usePredictionsOpen(fixture: Fixture, clock: () => Date): boolean {
  const { _id, bettingDeadline, matchState } = fixture;
  const saysOpen = fixture.predictionsOpen && matchState === 'Build Up';
  const [reached, setReached] = useState<string>();
  const client = useQueryClient();
  useEffect(() => {
    if (!saysOpen) return undefined;
    const left = () => new Date(bettingDeadline).getTime() - clock().getTime();
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      const asked = query(getFixture, { params: { id: _id } });
      const answer = await client.fetchQuery({ ...asked, staleTime: 0 }).catch(() => undefined);
      if (isOver) return;
      if (answer?.predictionsOpen) setReached(undefined);
      timer = setTimeout(ask, AGAIN_MS);
    };
    const wait = () => {
      if (left() > 0) {
        timer = setTimeout(wait, Math.min(left(), LONGEST_MS));
        return;
      }
      setReached(bettingDeadline);
      timer = setTimeout(ask, GRACE_MS);
    };
    if (left() > 0) wait();
    else timer = setTimeout(ask, AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [_id, saysOpen, bettingDeadline, clock, client]);
  return saysOpen && reached !== bettingDeadline;
}
