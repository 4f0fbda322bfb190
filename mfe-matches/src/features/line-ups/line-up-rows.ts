import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { minuteText } from '@matchday/contracts/matches/play/clock';
import {
  cardOfStat,
  type EventKind,
  earnedOf,
  statsText,
  statTypes,
} from '@matchday/contracts/matches/play/player-stats';

type Stats = Fixture['playerStats'][number];

/** A player of a line-up with what he has done. */
export interface LineUpRow {
  id: string;
  name: string;
  position: string;
  /** `2 goals, 3 tackles`, without the cards in `notes`; empty where there are none. */
  stats: string;
  /** `On 63’`, `Yellow card 12’`. */
  notes: string[];
  /** Coins that he earns for the person who looks, if they have bought him. */
  earned?: number;
}

const order = ['gk', 'goal', 'df', 'def', 'mf', 'mid', 'fw', 'for', 'att', 'str'];
const placeOf = (position: string): number => {
  const place = order.findIndex((start) => position.toLowerCase().startsWith(start));
  return place < 0 ? order.length : place;
};

/** The counts of a player, without those of cards that stand with their minutes already. */
function countsBeside(events: NonNullable<Fixture['events']>, stats: Stats) {
  const shown = (kind: EventKind | undefined) =>
    events.filter((event) => event.kind === kind && event.player._id === stats.player).length;
  return Object.fromEntries(
    statTypes.map((type) => [type, stats[type] === shown(cardOfStat[type]) ? 0 : stats[type]]),
  );
}

/** The squad of a side from the goal forwards, with stats, cards and substitutions of this match. */
export function lineUpRows(
  fixture: Fixture,
  side: 'hometeam' | 'awayteam',
  purchases: readonly Purchase[] = [],
): LineUpRow[] {
  const { events = [], playerStats } = fixture;
  return (fixture[side].players ?? [])
    .map((player): LineUpRow => {
      const stats = playerStats.find((one) => one.player === player._id);
      const bought = purchases.find(({ playerId, refunded }) => playerId === player._id && !refunded);
      const notes = events.flatMap((event) => {
        if (event.other?._id === player._id) return [`On ${minuteText(event)}`];
        if (event.player._id !== player._id) return [];
        if (event.kind === 'substitution') return [`Off ${minuteText(event)}`];
        return [`${event.kind === 'redCard' ? 'Red' : 'Yellow'} card ${minuteText(event)}`];
      });
      return {
        id: player._id,
        name: player.playerName,
        position: player.position,
        stats: stats ? statsText(countsBeside(events, stats)) : '',
        notes,
        ...(bought ? { earned: bought.isSettled ? bought.earned : earnedOf(bought.cost, stats ?? {}) } : {}),
      };
    })
    .sort((a, b) => placeOf(a.position) - placeOf(b.position));
}
