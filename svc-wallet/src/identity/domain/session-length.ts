/** How long a session lasts, in seconds (SPEC 9, DESIGN 5.15). */
export const sessionSeconds = 24 * 3600;

/** Sessions that a person may have open; the oldest ends when another one begins. */
export const mostSessions = 50;
