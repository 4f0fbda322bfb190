import type { SettlementRun as WireRun } from '@matchday/contracts/matches/http';
import type { RunView } from '../application/list-settlements.ts';
import type { Run } from '../domain/settlement.ts';

const states = {
  WAITING: 'waiting',
  CLAIMING: 'claiming',
  POSTING: 'posting',
  CLOSED: 'closed',
  DIFFERS: 'differs',
} as const satisfies Record<Run['state'], WireRun['state']>;

/** A settlement run on the wire, with its progress. */
export const presentRun = ({ run, asked, posted, pagesPosted }: RunView): WireRun => ({
  _id: run._id,
  fixtureId: run.fixture,
  fixtureText: run.fixtureText,
  of: run.of,
  version: run.version,
  decides: run.by,
  state: states[run.state],
  total: run.total ?? asked.count,
  asked,
  posted,
  pages: run.pages,
  pagesPosted,
  ...(run.reason ? { reason: run.reason } : {}),
  startedAt: run.startedAt.toISOString(),
  ...(run.closedAt ? { closedAt: run.closedAt.toISOString() } : {}),
});
