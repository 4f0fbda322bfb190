import type { Finding } from '../../finding.ts';
import { type Acknowledged, groupBy, type NotificationRow } from './documents.ts';

/** What a notification tells, as the sender of the coins would name it. */
function markOf({ kind, message }: NotificationRow): string {
  const found = kind === 'share' ? /#[^#]*#/.exec(message) : /[\d,]+(?= coin)/.exec(message);
  return found?.[0].replaceAll(',', '') ?? message;
}

/**
 * I6: events became notifications exactly once each. Every accepted share and gift has told its recipient once,
 * every player was welcomed once, and nothing else was told.
 * @param all whether every command has its answer; else a notification may belong to one that has none
 */
export function checkNotifications(
  rows: readonly NotificationRow[],
  acknowledged: readonly Acknowledged[],
  players: readonly string[],
  all: boolean,
): Finding[] {
  const expected = [
    ...acknowledged.flatMap(({ outcome, tells }) => (outcome === 'accepted' && tells ? [tells] : [])),
    ...players.map((userId) => ({ userId, kind: 'welcome', mark: '' })),
  ];
  const wanted = groupBy(expected, ({ userId, kind, mark }) => `${kind} ${mark} of ${userId}`);
  const found = groupBy(rows, (row) => {
    const mark = row.kind === 'welcome' ? '' : markOf(row);
    return `${row.kind} ${mark} of ${row.userId}`;
  });
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((what) => {
    const times = found.get(what)?.length ?? 0;
    const due = wanted.get(what)?.length ?? 0;
    if (times === due || (times > due && !all)) return [];
    return [{ invariant: 'I6', text: `the ${what} was told ${times} times and happened ${due} times` }];
  });
}
