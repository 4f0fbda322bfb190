/** Offset of the platform's time zone, which has no summer time. */
const offset = '+03:00';
const dayMs = 24 * 3_600_000;

const startOf = (day: string): Date => new Date(`${day}T00:00:00${offset}`);

/** The instants from the start of one day to the end of another, both in the platform's time zone. */
export const daysBetween = (from?: string, to?: string): { from?: Date; before?: Date } => ({
  ...(from && { from: startOf(from) }),
  ...(to && { before: new Date(startOf(to).getTime() + dayMs) }),
});
