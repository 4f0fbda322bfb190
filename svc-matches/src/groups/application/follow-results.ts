import { bounds } from '@matchday/contracts/bounds';
import { idFrom } from '@matchday/service-kit/ids';
import { type OnCounted, periodOf, weekOf } from '../../results/index.ts';
import { countsIn, leadOf } from '../domain/group.ts';
import { newsOf } from '../domain/group-news.ts';
import { weekBefore } from './create-group.ts';
import type { GroupBoards } from './group-board.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<Ports, 'groups' | 'members' | 'news' | 'clock'> & { boards: GroupBoards };

/** Hours after the end of a week in which its last matches are settled. */
const SETTLED_MS = 12 * 3_600_000;
/** A lead that changes again within this time is announced once, as it is at the end. */
const LEAD_MS = 10 * 60_000;
/** Winners of a week who are notified, where several share the first place. */
const WINNERS = 3;
/** Members, or lines of the feed, that are removed at a time. */
const PART = 1000;

/** Tells groups of big wins in a page of results that they count, and marks those whose table has changed. */
export function tellResults({ groups, members, news, clock }: Deps): OnCounted {
  return async ({ _id: page, lines, league, week }) => {
    const joined = await members.ofUsers(lines.map(({ user }) => user));
    const known = await groups.findMany([...new Set(joined.map(({ group }) => group))]);
    const small = new Set(
      known
        .filter((group) => group.members <= bounds.group.wholeTable && countsIn(group, { league, week }))
        .map(({ _id }) => _id),
    );
    const wins = new Map(lines.filter(({ bigWin }) => bigWin > 0).map(({ user, bigWin }) => [user, bigWin]));
    const now = clock();
    const told = joined.flatMap(({ group, user }) => {
      const coins = small.has(group) ? wins.get(user) : undefined;
      if (coins === undefined) return [];
      return [newsOf({ group, kind: 'won', user, coins }, { id: idFrom(page, group, user), now })];
    });
    await news.add(told);
    await groups.touch([...small]);
  };
}

/** A pass over groups whose table has changed: the feed tells who leads the season now. */
export function tellLeaders({ groups, news, boards, clock }: Deps) {
  return async (): Promise<void> => {
    for (let group = await groups.takeTouched(); group; group = await groups.takeTouched()) {
      if (group.members < 2) continue;
      const now = clock();
      const season = periodOf('season', weekOf(now));
      const { rows } = await boards.board(group, season, 'profit');
      const [first, second] = rows;
      // Nobody leads while two share the first place.
      if (first?.rank !== 1 || second?.rank === 1) continue;
      const lead = leadOf(season.key, first.user);
      if (lead === group.leader) continue;
      if (!(await groups.lead(group, lead))) {
        // What another instance told meanwhile may be of an earlier table.
        await groups.touch([group._id]);
        continue;
      }
      const coins = first.returned - first.staked;
      const id = idFrom(group._id, 'leads', String(Math.floor(now.getTime() / LEAD_MS)));
      await news.replace(newsOf({ group: group._id, kind: 'leads', user: first.user, coins }, { id, now }));
    }
  };
}

/** A pass that tells every group of at least two who won the last week, once its matches are settled. */
export function tellWeeks({ groups, news, boards, clock }: Deps) {
  return async (): Promise<void> => {
    const week = weekBefore(new Date(clock().getTime() - SETTLED_MS));
    for (let group = await groups.takeUntold(week); group; group = await groups.takeUntold(week)) {
      if (group.members < 2) continue;
      const { rows } = await boards.board(group, periodOf('week', week), 'profit');
      const { _id: id } = group;
      const winners = rows.filter(({ rank }) => rank === 1).slice(0, WINNERS);
      await news.add(
        winners.map(({ user, returned, staked }) =>
          newsOf(
            { group: id, kind: 'week', user, coins: returned - staked, week },
            { id: idFrom(id, week, user), now: clock() },
          ),
        ),
      );
    }
  };
}

/** A pass that removes what is left of deleted groups. */
export function clearClosed({ groups, members, news }: Pick<Deps, 'groups' | 'members' | 'news'>) {
  return async (): Promise<void> => {
    for (let group = await groups.findClosed(); group; group = await groups.findClosed()) {
      for (const store of [members, news]) while ((await store.removeSome(group._id, PART)) === PART);
      await groups.remove(group._id);
    }
  };
}
