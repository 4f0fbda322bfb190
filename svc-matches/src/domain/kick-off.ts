import { refuse } from '@matchday/contracts/errors';
import { dayKey } from '@matchday/contracts/format';

/** East Africa Time has no summer time: always three hours ahead of UTC (DESIGN 5.5). */
const eastAfrica = '+03:00';

/**
 * The instant of kick-off: `date` where it has a time part, else the bare date at `time` (midnight when left
 * out) in East Africa Time (CHECKLIST Z25).
 */
export function kickOffOf(date: string, time?: string): Date {
  const bare = !date.includes('T');
  return new Date(bare ? `${date}T${time ?? '00:00'}:00${eastAfrica}` : date);
}

/** The kick-off as a change says it: another date, or another time on the day it is on in East Africa Time. */
export function movedKickOff(
  kickOff: Date,
  moved: { date?: string | undefined; time?: string | undefined },
): Date {
  if (moved.date !== undefined) return kickOffOf(moved.date, moved.time);
  return moved.time === undefined ? kickOff : kickOffOf(dayKey(kickOff), moved.time);
}

const dayMs = 24 * 3600 * 1000;

/** The instants between which days of East Africa Time lie, both days included; `until` is the first after them. */
export function daysBetween(days: { from?: string | undefined; to?: string | undefined }): {
  from?: Date;
  until?: Date;
} {
  return {
    ...(days.from === undefined ? {} : { from: kickOffOf(days.from) }),
    ...(days.to === undefined ? {} : { until: new Date(kickOffOf(days.to).getTime() + dayMs) }),
  };
}

/**
 * The deadline of stakes and purchases: at the latest the kick-off, which is also the default (DESIGN 5.5).
 * @throws Refusal 400 for one after the kick-off
 */
export function deadlineOf(kickOff: Date, given?: string): Date {
  if (given === undefined) return kickOff;
  const deadline = new Date(given);
  if (deadline > kickOff)
    throw refuse.field('bettingDeadline', 'The deadline must not be after the kick-off');
  return deadline;
}
