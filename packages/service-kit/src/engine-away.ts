const namesOfAway =
  /^(Mongo(ose)?(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed|WaitQueueTimeout|OperationTimeout)Error|(PoolCleared|PoolClosed|WaitQueueTimeout)Error|BusAwayError)$/;
/** The driver passes a socket's own error on when the connection breaks while it writes. */
const codesOfAway = /^(EPIPE|ECONNRESET|ECONNREFUSED|ETIMEDOUT|ERR_STREAM_DESTROYED)$/;
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
  if (codesOfAway.test(String((error as { code?: unknown }).code))) return true;
  if (error.name === 'MongooseError' && /initial connection|force closed/.test(error.message)) return true;
  // Bulk operations wrap what went wrong and drop its labels.
  return isEngineAway((error as { errorResponse?: unknown }).errorResponse);
}
