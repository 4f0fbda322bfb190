/**
 * How many times as long as written a test may take, and may wait for something: `TEST_PATIENCE`, 1 if not set. In CI it is
 * more, because the computers there are shared. What never happens still fails.
 */
export const patience = Number(process.env.TEST_PATIENCE || 1);
