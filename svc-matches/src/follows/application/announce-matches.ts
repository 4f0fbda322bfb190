import { matchAnnounced } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { keyOf, type Occasion, RESULT_HOURS, SOON_MINUTES, textOf } from '../domain/announcement.ts';
import { mostMatches, namesOf, pageByPage, pageSize } from './pages.ts';
import type { Ports } from './ports.ts';

interface Due {
  fixture: string;
  occasion: Occasion;
}

/** Matches about which followers may have to be told, and were not told yet. */
async function dueNow({
  fixtures,
  announcements,
  clock,
}: Pick<Ports, 'fixtures' | 'announcements' | 'clock'>) {
  const now = clock();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const slice = { limit: mostMatches };
  const [soon, over] = await Promise.all([
    fixtures.places({ finished: false, from: now, until: later(SOON_MINUTES) }, 'ascending', slice),
    fixtures.places({ finished: true, from: later(-RESULT_HOURS * 60), until: now }, 'descending', slice),
  ]);
  const candidates: Due[] = [
    ...soon.map(({ _id }) => ({ fixture: _id, occasion: 'soon' as const })),
    ...over
      .filter(({ awaits }) => awaits !== 'result')
      .map(({ _id }) => ({ fixture: _id, occasion: 'result' as const })),
  ];
  if (candidates.length === 0) return [];
  const done = await announcements.done(candidates.map(({ fixture, occasion }) => keyOf(fixture, occasion)));
  return candidates.filter(({ fixture, occasion }) => !done.has(keyOf(fixture, occasion)));
}

/**
 * Tells followers of kick-offs that are near and of results, a page of people in one transaction with its event. What
 * was told is recorded with it, so that another instance or a restart goes on from there.
 */
export const announceMatches = (deps: Ports) => async (): Promise<void> => {
  const { fixtures, teams, follows, announcements, transact, outbox, clock } = deps;
  const due = await dueNow(deps);
  if (due.length === 0) return;
  const found = await fixtures.findMany([...new Set(due.map(({ fixture }) => fixture))]);
  const names = await namesOf(teams, found);
  const told = due.flatMap(({ fixture: id, occasion }) => {
    const fixture = found.find(({ _id }) => _id === id);
    const text = fixture ? textOf(fixture, names(fixture), occasion) : null;
    return fixture && text !== null ? { fixture, occasion, text } : [];
  });
  await pageByPage(told, ({ fixture: { _id: fixtureId, home, away }, occasion, text }) =>
    transact(async (tx) => {
      const key = keyOf(fixtureId, occasion);
      const after = await announcements.cursor(tx, key);
      if (after === undefined) return false;
      const userIds = await follows.followers(tx, [home, away], after, pageSize);
      const isMore = userIds.length === pageSize;
      await announcements.move(tx, key, { cursor: userIds.at(-1) ?? after, done: !isMore, at: clock() });
      if (userIds.length > 0)
        await outbox.add(tx, fact(matchAnnounced, { fixtureId, occasion, text, userIds }));
      return isMore;
    }),
  );
};
