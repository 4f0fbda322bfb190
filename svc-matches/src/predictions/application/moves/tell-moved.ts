import { formatDay, formatTime } from '@matchday/contracts/format';
import { matchMoved } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { type Fixture, isAhead, isOpen } from '../../../fixtures/index.ts';
import type { Move, Ports } from '../ports.ts';

/** Stakes that are read for one event. */
const pageSize = 500;
/** Moves that one pass tells. */
const mostMoves = 20;

type Deps = Pick<
  Ports,
  'moves' | 'openStakes' | 'fixtures' | 'teams' | 'transact' | 'outbox' | 'clock' | 'logger'
>;

const timeOf = (instant: Date) => `${formatDay(instant)}, ${formatTime(instant)}`;

const movedText = ({ kickOff, bettingDeadline, closedAt }: Fixture, match: string): string => {
  const closes = closedAt === null && bettingDeadline < kickOff;
  const until = closes ? ` Predictions close ${timeOf(bettingDeadline)}.` : '';
  return `${match} has moved to ${timeOf(kickOff)}.${until} Your stakes keep their odds.`;
};

/** What people are told of a fixture as it is now; null where that is no news any more. */
function textOf(move: Move, fixture: Fixture, match: string, now: Date): string | null {
  const { knownDeadline } = move;
  const { bettingDeadline } = fixture;
  if (knownDeadline === null) return isAhead(fixture) ? movedText(fixture, match) : null;
  return isOpen(fixture, now) && bettingDeadline < knownDeadline
    ? `Predictions on ${match} now close earlier: ${timeOf(bettingDeadline)}. Your stakes keep their odds.`
    : null;
}

/**
 * Tells everybody who has an open stake on a match that has moved or closes earlier, a page of stakes in one transaction
 * with its event. How far it has come is recorded with it: another instance or a restart goes on from there, and a second
 * move begins again with its own time.
 */
export function tellMoved({ moves, openStakes, fixtures, teams, transact, outbox, clock, logger }: Deps) {
  const tell = async (due: Move) => {
    const { fixture: id, version } = due;
    const fixture = (await fixtures.findMany([id]))[0];
    if (!fixture) return moves.drop(id, version);
    const names = await teams.findMany([fixture.home, fixture.away]);
    const nameOf = (team: string) => names.find(({ _id }) => _id === team)?.teamName ?? '';
    const text = textOf(due, fixture, `${nameOf(fixture.home)} v ${nameOf(fixture.away)}`, clock());
    if (text === null) return moves.drop(id, version);
    const tellPage = () =>
      transact(async (tx) => {
        const move = await moves.find(tx, id);
        if (move?.version !== version) return false;
        const page = await openStakes.page(tx, move, pageSize);
        await moves.advance(tx, id, page.next);
        const userIds = [...new Set(page.users)];
        if (userIds.length > 0)
          await outbox.add(tx, fact(matchMoved, { fixtureId: id, version, text, userIds }));
        return page.next !== null;
      });
    for (let isMore = true; isMore; ) isMore = await tellPage();
  };
  return async (): Promise<void> => {
    for (const due of await moves.due(mostMoves))
      await tell(due).catch((error: unknown) =>
        logger.warn({ err: error, fixture: due.fixture }, 'a moved match is announced later'),
      );
  };
}
