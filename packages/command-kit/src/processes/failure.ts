/**
 * A step that cannot continue, in words for the person at the terminal: what is wrong and how to fix it.
 * It is shown without a stack trace.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly remedies: readonly string[];

  constructor(message: string, remedies: readonly string[] = [], cause?: unknown) {
    super(message, { cause });
    this.remedies = remedies;
  }
}

/** The text of anything thrown, on one line. */
export function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** The code of a system error (`ENOSPC`, `EADDRINUSE` …), or an empty string. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Explains failures of the system itself; everything else stays as it is. */
export function explained(error: unknown): unknown {
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT')
    return new Failure('The disk is full.', ['free some space and run it again']);
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS') {
    return new Failure(`Matchday may not write here: ${(error as Error).message}`, [
      'name a folder that is yours: MATCHDAY_HOME=/path npm start',
    ]);
  }
  return error;
}
