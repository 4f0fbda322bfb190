import { goalsAnnounced } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { GOALS_EVERY_MS, goalsTextOf, hasNews, RESULT_HOURS } from '../domain/announcement.ts';
import { mostMatches, namesOf, pageByPage, pageSize } from './pages.ts';
import type { GoalRound, Ports } from './ports.ts';

/** Matches in play, and those of which goals were told in the last day, with what was told. */
async function candidates({ fixtures, goalRounds, clock }: Ports) {
  const rounds = new Map(
    (await goalRounds.since(new Date(clock().getTime() - RESULT_HOURS * 3_600_000))).map((round) => [
      round._id,
      round,
    ]),
  );
  const found = await fixtures.inPlayAnd([...rounds.keys()], rounds.size + mostMatches);
  return found.map((fixture) => ({ fixture, round: rounds.get(fixture._id) ?? null }));
}

/** Whether nobody waits for the rest of a round, and the next may begin. */
const mayBegin = (round: GoalRound | null, now: Date): boolean =>
  !round || (round.done && now.getTime() - round.begunAt.getTime() >= GOALS_EVERY_MS);

/**
 * Tells the score of a match to those who want the goals of one of its clubs: in rounds, at most one a minute, so that goals
 * and corrections within it are one text. A round's text is kept when it begins, and how far it has come with each page of
 * people, so that another instance or a restart goes on with the same words.
 */
export const announceGoals = (deps: Ports) => async (): Promise<void> => {
  const { follows, goalRounds, teams, transact, outbox, clock } = deps;
  const all = await candidates(deps);
  const due = all.flatMap(({ fixture, round }) => {
    if (round && !round.done) return fixture;
    return mayBegin(round, clock()) && hasNews(fixture, round) ? fixture : [];
  });
  if (due.length === 0) return;
  const names = await namesOf(teams, due);
  await pageByPage(due, (fixture) =>
    transact(async (tx) => {
      const kept = await goalRounds.find(tx, fixture._id);
      const text = kept && !kept.done ? kept.text : goalsTextOf(fixture, names(fixture), kept);
      if (text === null || (kept?.done && !mayBegin(kept, clock()))) return false;
      const isNew = !kept || kept.done;
      const round = isNew
        ? {
            _id: fixture._id,
            round: (kept?.round ?? 0) + 1,
            homeScore: fixture.homeScore,
            awayScore: fixture.awayScore,
            text,
            cursor: '',
            begunAt: clock(),
          }
        : kept;
      const userIds = await follows.goalFollowers(tx, [fixture.home, fixture.away], round.cursor, pageSize);
      const isMore = userIds.length === pageSize;
      await goalRounds.keep(tx, { ...round, cursor: userIds.at(-1) ?? round.cursor, done: !isMore });
      if (userIds.length > 0)
        await outbox.add(
          tx,
          fact(goalsAnnounced, { fixtureId: fixture._id, round: round.round, text, userIds }),
        );
      return isMore;
    }),
  );
};
