import type { Fixture } from '@matchday/contracts/matches/http';
import { byMinute, type MatchMinute } from '@matchday/contracts/matches/play/clock';
import { type EventKind, eventLabels } from '@matchday/contracts/matches/play/player-stats';

/** A line of the timeline. */
export interface TimelineRow extends MatchMinute {
  id: string;
  kind: 'goal' | EventKind;
  /** The side that it counts for. */
  side: 'home' | 'away';
  /** `Goal`, `Own goal`, `Yellow card`. */
  what: string;
  /** Who did it. */
  who: string;
  player: string;
  /** The assist, who left, or that a player is sent off. */
  more?: string;
}

type Goal = Fixture['homeTeamGoals'][number];

const goalText = ({ isOwnGoal, isPenalty }: Goal): string => {
  if (isOwnGoal) return 'Own goal';
  return isPenalty ? 'Penalty goal' : 'Goal';
};

const goalRow =
  (side: 'home' | 'away') =>
  (goal: Goal): TimelineRow => ({
    id: goal._id,
    kind: 'goal',
    side,
    what: goalText(goal),
    who: goal.scorer.playerName,
    player: goal.scorer._id,
    ...(goal.assist ? { more: `Assist by ${goal.assist.playerName}` } : {}),
    minute: goal.minute,
    ...(goal.added ? { added: goal.added } : {}),
  });

/** Ids of the cards with which players are sent off because they had one before. */
function secondYellows(events: NonNullable<Fixture['events']>): ReadonlySet<string> {
  const booked = new Set<string>();
  const seconds = new Set<string>();
  for (const { _id, kind, player } of events.toSorted(byMinute)) {
    if (kind !== 'yellowCard') continue;
    if (booked.has(player._id)) seconds.add(_id);
    booked.add(player._id);
  }
  return seconds;
}

/** Goals, cards and substitutions in the order of play. */
export function timelineRows({ homeTeamGoals, awayTeamGoals, events = [] }: Fixture): TimelineRow[] {
  const seconds = secondYellows(events);
  const others = events.map(
    ({ _id, kind, side, player, other, minute, added }): TimelineRow => ({
      id: _id,
      kind,
      side,
      what: seconds.has(_id) ? 'Second yellow card' : eventLabels[kind],
      // Of a substitution the one who plays from now on comes first.
      who: other?.playerName ?? player.playerName,
      player: other?._id ?? player._id,
      ...(other ? { more: `for ${player.playerName}` } : {}),
      ...(seconds.has(_id) ? { more: 'sent off' } : {}),
      minute,
      ...(added ? { added } : {}),
    }),
  );
  return [...homeTeamGoals.map(goalRow('home')), ...awayTeamGoals.map(goalRow('away')), ...others].sort(
    byMinute,
  );
}
