import { matchAnnounced } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import type { FixtureEntry } from '../../fixtures/index.ts';
import { keyOf, type Occasion, RESULT_HOURS, SOON_MINUTES, textOf } from '../domain/announcement.ts';
import { mostMatches, namesOf, pageByPage, pageSize } from './pages.ts';
import type { Ports } from './ports.ts';

interface Due {
  /** Identity of the announcement. */
  key: string;
  fixture: string;
  occasion: Occasion;
  kickOff: Date;
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
  const of =
    (occasion: Occasion) =>
    ({ _id: fixture, kickOff }: FixtureEntry): Due => ({
      key: keyOf(fixture, occasion, kickOff),
      fixture,
      occasion,
      kickOff,
    });
  const candidates = [
    ...soon.map(of('soon')),
    ...over.filter(({ awaits }) => awaits !== 'result').map(of('result')),
  ];
  if (candidates.length === 0) return [];
  const done = await announcements.done(candidates.map(({ key }) => key));
  return candidates.filter(({ key }) => !done.has(key));
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
  const told = due.flatMap(({ key, fixture: id, occasion, kickOff }) => {
    // One that was moved a moment ago is looked at again in the next round.
    const fixture = found.find((one) => one._id === id && one.kickOff.getTime() === kickOff.getTime());
    const text = fixture ? textOf(fixture, names(fixture), occasion) : null;
    return fixture && text !== null ? { key, fixture, occasion, text } : [];
  });
  await pageByPage(told, ({ key, fixture: { _id: fixtureId, home, away, kickOff }, occasion, text }) =>
    transact(async (tx) => {
      const after = await announcements.cursor(tx, key);
      if (after === undefined) return false;
      const userIds = await follows.followers(tx, [home, away], after, pageSize);
      const isMore = userIds.length === pageSize;
      await announcements.move(tx, key, { cursor: userIds.at(-1) ?? after, done: !isMore, at: clock() });
      if (userIds.length > 0)
        await outbox.add(
          tx,
          fact(matchAnnounced, {
            ...{ fixtureId, occasion, text, userIds },
            ...(occasion === 'soon' && { kickOff: kickOff.toISOString() }),
          }),
        );
      return isMore;
    }),
  );
};
