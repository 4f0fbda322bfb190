/** Text for an invalid date (SPEC 5, [V40]). */
export const INVALID_DATE_TEXT = 'Date input not valid.';

/** A moment on a wall clock; hours and minutes are 0 where only the day matters. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

// East Africa Time, in which kick-off and deadline are entered and shown, is UTC+3 all year (DESIGN 5.5).
const EAST_AFRICA = 3 * 3_600_000;
const two = (value: number) => String(value).padStart(2, '0');
const asUtc = ({ year, month, day, hour, minute }: WallClock) => Date.UTC(year, month - 1, day, hour, minute);
const ofUtc = (date: Date): WallClock => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
});

/** `MM/dd/yyyy`, followed by `HH:mm` where the time matters (SPEC 5, [V41]). */
export const clockText = (clock: WallClock, withTime: boolean): string =>
  `${two(clock.month)}/${two(clock.day)}/${String(clock.year).padStart(4, '0')}` +
  (withTime ? ` ${two(clock.hour)}:${two(clock.minute)}` : '');

/** Reads what {@link clockText} writes; undefined for anything else, such as 02/30/2026. */
export function readClock(text: string, withTime: boolean): WallClock | undefined {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?$/.exec(text.trim());
  if (!found || (withTime && found[4] === undefined)) return undefined;
  const [month, day, year, hour = 0, minute = 0] = found
    .slice(1)
    .map((part) => (part ? Number(part) : undefined));
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const clock = { year, month, day, hour, minute };
  const real = ofUtc(new Date(asUtc(clock)));
  return clockText(real, true) === clockText(clock, true) ? clock : undefined;
}

/** The value of a form: an ISO day, or with time the instant in UTC that the clock shows in East Africa. */
export const dateValue = (clock: WallClock, withTime: boolean): string =>
  withTime
    ? new Date(asUtc(clock) - EAST_AFRICA).toISOString()
    : new Date(asUtc({ ...clock, hour: 0, minute: 0 })).toISOString().slice(0, 10);

/** The clock of such a value; undefined for an empty or unreadable one. */
export function clockOf(value: string, withTime: boolean): WallClock | undefined {
  const iso = withTime ? /^\d{4}-\d{2}-\d{2}T/ : /^\d{4}-\d{2}-\d{2}$/;
  const time = iso.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : ofUtc(new Date(withTime ? time + EAST_AFRICA : time));
}
