import { formatDay, formatTime } from '@matchday/contracts/format';
import { matchMoved } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { type Fixture, isAhead } from '../../../fixtures/index.ts';
import type { Ports } from '../ports.ts';

/** Stakes that are read for one event. */
const pageSize = 500;
/** Moves that one pass tells. */
const mostMoves = 20;

type Deps = Pick<Ports, 'moves' | 'openStakes' | 'fixtures' | 'teams' | 'transact' | 'outbox' | 'logger'>;

const textOf = ({ kickOff, bettingDeadline, closedAt }: Fixture, home: string, away: string): string => {
  const when = `${formatDay(kickOff)}, ${formatTime(kickOff)}`;
  const until =
    closedAt === null && bettingDeadline < kickOff
      ? ` Predictions close ${formatDay(bettingDeadline)}, ${formatTime(bettingDeadline)}.`
      : '';
  return `${home} v ${away} has moved to ${when}.${until} Your stakes keep their odds.`;
};

/**
 * Tells everybody who has an open stake on a moved match, a page of stakes in one transaction with its event. How far
 * it has come is recorded with it: another instance or a restart goes on from there, and a second move begins again
 * with its own time.
 */
export function tellMoved({ moves, openStakes, fixtures, teams, transact, outbox, logger }: Deps) {
  const tell = async ({ fixture: id, version }: { fixture: string; version: number }) => {
    const fixture = (await fixtures.findMany([id]))[0];
    if (!fixture || !isAhead(fixture)) return moves.drop(id, version);
    const names = await teams.findMany([fixture.home, fixture.away]);
    const nameOf = (team: string) => names.find(({ _id }) => _id === team)?.teamName ?? '';
    const text = textOf(fixture, nameOf(fixture.home), nameOf(fixture.away));
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
