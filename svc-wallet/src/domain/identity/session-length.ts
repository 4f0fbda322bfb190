/** How long a session lasts, in seconds (SPEC 9, DESIGN 5.15). */
export const sessionSeconds = 24 * 3600;
