/** How long a session lasts, in seconds (SPEC 9, DESIGN 5.15). */
export const sessionSeconds = 24 * 3600;

/** Sessions that a user may have open; starting another one ends the oldest. */
export const mostSessions = 50;
