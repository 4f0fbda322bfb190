import type { Awaited } from '@matchday/contracts/matches/rules';
import type { FixtureFilter } from './fixture-port.ts';
import type { Ports } from './ports.ts';

/** A match is over this long after its kick-off: both halves, the break and what was added. */
const MATCH_MS = 2 * 3_600_000;

/**
 * Which fixtures wait for an admin: past full time without FT, at FT without a result, or with a result and unsettled
 * impacts of players that somebody has bought.
 * @param narrow what else is asked of them
 */
export async function awaitingFixtures(
  { fixtures, purchases, clock }: Pick<Ports, 'fixtures' | 'purchases' | 'clock'>,
  what: Awaited,
  narrow: FixtureFilter,
): Promise<FixtureFilter> {
  const over = new Date(clock().getTime() - MATCH_MS);
  if (what === 'full-time') {
    const until = narrow.until && narrow.until < over ? narrow.until : over;
    return { ...narrow, finished: false, until };
  }
  const filter = { ...narrow, finished: true, awaits: what };
  if (what === 'result') return filter;
  return { ...filter, ids: await purchases.boughtIn(await fixtures.ids(filter)) };
}
