import type { Side3 } from '@matchday/ui/hero';
import { useCallback, useEffect, useState } from 'react';
import { dropPick, useCarried } from '../../../parts/navigation-state.ts';

/** What the odds show of a prediction. */
export interface Chosen {
  side: Side3 | undefined;
  /** Its outcome is not known yet, so nothing else can be chosen. */
  isLocked: boolean;
}

/** A press on odds; a new object each time, because the same side may be pressed again. */
export interface Press {
  side: Side3;
}

/**
 * The chosen side, between the odds, which are there first, and the slip, which loads after them: the odds show a press at
 * once, the slip takes it when it is there and tells what it has made of it.
 */
export function useChosenSide() {
  // The odds that were pressed on another screen.
  const { pick } = useCarried();
  const [{ pressed, ...chosen }, setChosen] = useState<Chosen & { pressed?: Press | undefined }>({
    side: pick,
    isLocked: false,
    pressed: pick && { side: pick },
  });
  useEffect(() => {
    if (pick) dropPick();
  }, [pick]);
  const press = useCallback((side: Side3) => setChosen((now) => ({ ...now, side, pressed: { side } })), []);
  /** What the slip tells has no press in it: it ends the one that it answers. */
  const onChosen: (now: Chosen) => void = setChosen;
  return { chosen, press, pressed, onChosen };
}
