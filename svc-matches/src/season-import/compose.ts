import type { DataOf } from '@matchday/contracts/event';
import { importProgressed } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import type { Competition } from '../competition/compose.ts';
import type { Engines } from '../engines.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import { importRoutes } from './http/import-routes.ts';

/** The import of a whole season from a file. */
export function composeSeasonImport(
  { transact, bus, outbox, clock }: Engines,
  { leagues, teams }: Competition,
  { fixtures, fixtureFact, closed, moved }: Fixtures,
) {
  // Beside the outbox, which tells only what is committed; a bar that hears nothing stays without a share.
  const tell = (progress: DataOf<typeof importProgressed>) =>
    void bus.publish(fact(importProgressed, progress)).catch(() => undefined);
  const deps = {
    transact,
    outbox,
    clock,
    leagues,
    teams,
    fixtures,
    fixtureFact,
    moved,
    onClosed: closed,
    tell,
  };
  return importRoutes(deps);
}
