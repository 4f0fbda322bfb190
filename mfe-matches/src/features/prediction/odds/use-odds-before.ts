import type { OddsView } from '@matchday/ui';
import { useState } from 'react';

const same = (a: OddsView, b: OddsView) => a.home === b.home && a.draw === b.draw && a.away === b.away;

/** The odds before their last change, so that every change is visible. */
export function useOddsBefore(odds: OddsView): OddsView | undefined {
  const [seen, setSeen] = useState<{ now: OddsView; before?: OddsView }>({ now: odds });
  if (!same(odds, seen.now)) setSeen({ now: odds, before: seen.now });
  return seen.before;
}
