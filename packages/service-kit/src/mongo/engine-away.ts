const namesOfAway =
  /^(Mongo(ose)?(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed|WaitQueueTimeout|OperationTimeout)Error|(PoolCleared|PoolClosed|WaitQueueTimeout)Error|BusAwayError)$/;
/** The driver passes a socket's own error on when the connection breaks while it writes. */
const codesOfAway = /^(EPIPE|ECONNRESET|ECONNREFUSED|ETIMEDOUT|ERR_STREAM_DESTROYED)$/;
/**
 * MongoDB's codes of a server that is not (or no longer) primary or is shutting down, and of a write that is not on a
 * majority: the driver labels only writes that it may repeat by itself. And of one so slow that it has ended a transaction for its
 * age (290), which is labelled at some steps of a transaction and not at others.
 */
const statesOfAway = new Set<unknown>([64, 91, 189, 290, 10058, 10107, 11600, 11602, 13435, 13436]);
const labelsOfAway = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

/** Whether MongoDB's driver gave an error this label. */
export const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof Error &&
  (error as { hasErrorLabel?: (name: string) => boolean }).hasErrorLabel?.(label) === true;

/**
 * Whether an error means that an engine is away or changing its primary, so that another try later makes
 * sense. Looks at names rather than classes, so that the web edge need not load the drivers.
 */
export function isEngineAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (namesOfAway.test(error.name) || labelsOfAway.some((label) => hasLabel(error, label))) return true;
  const { code, err } = error as { code?: unknown; err?: { code?: unknown } };
  if (codesOfAway.test(String(code))) return true;
  // A bulk operation keeps what its write concern said in `err`.
  if (error.name.startsWith('Mongo') && (statesOfAway.has(code) || statesOfAway.has(err?.code))) return true;
  if (error.name === 'MongooseError' && /initial connection|force closed/.test(error.message)) return true;
  // Bulk operations wrap what went wrong and drop its labels.
  return isEngineAway((error as { errorResponse?: unknown }).errorResponse);
}
