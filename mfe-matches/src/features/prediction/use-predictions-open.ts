import { type Fixture, getFixture } from '@matchday/contracts/matches/http';
import { keyOf } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Longest wait that a timer can have, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Whether predictions are open. The server decides, because a phone's clock may be wrong; only
 * when the deadline passes while the screen is open does it close on its own (SPEC 2, [M08]).
 */
export function usePredictionsOpen(fixture: Fixture, clock: () => Date): boolean {
  const { bettingDeadline, matchState, predictionsOpen } = fixture;
  const [reached, setReached] = useState<string>();
  const client = useQueryClient();
  useEffect(() => {
    const left = () => new Date(bettingDeadline).getTime() - clock().getTime();
    if (left() <= 0) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      if (left() > 0) {
        timer = setTimeout(wait, Math.min(left(), LONGEST_MS));
        return;
      }
      setReached(bettingDeadline);
      void client.invalidateQueries({ queryKey: keyOf(getFixture) });
    };
    wait();
    return () => clearTimeout(timer);
  }, [bettingDeadline, clock, client]);
  return predictionsOpen && matchState === 'Build Up' && reached !== bettingDeadline;
}
