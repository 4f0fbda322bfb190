import { expect, it } from '@jest/globals';
import type { Fixture } from '@matchday/contracts/matches/http';
import { buildFixture, buildStats, idOf } from '../../../test/build-fixture.ts';
import { lineUpRows } from './line-up-rows.ts';

const [isma] = buildFixture().hometeam.players ?? [];
const named = { _id: isma?._id ?? '', playerName: isma?.playerName ?? '' };
const cards = (...minutes: number[]): Fixture['events'] =>
  minutes.map((minute) => ({
    _id: idOf(400 + minute),
    kind: 'yellowCard',
    side: 'home',
    player: named,
    minute,
  }));
const rowOf = (changes: Partial<Fixture>) => {
  const row = lineUpRows(buildFixture(changes), 'hometeam').find(({ id }) => id === named._id);
  return [...(row?.notes ?? []), row?.stats];
};

it('shows a card once: with its minute, and as a count only where that is another', () => {
  const playerStats = [buildStats(named._id, named.playerName, { tackles: 3, yellowCards: 2 })];
  expect(rowOf({ playerStats, events: cards(17, 70) })).toEqual([
    ...['Yellow card 17’', 'Yellow card 70’', '3 tackles'],
  ]);
  expect(rowOf({ playerStats, events: cards(17) })).toEqual(['Yellow card 17’', '3 tackles, 2 yellow cards']);
  expect(rowOf({ playerStats })).toEqual(['3 tackles, 2 yellow cards']);
});
