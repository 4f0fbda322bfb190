import { refuse } from '@matchday/contracts/errors';
import type { Live } from './live.ts';

/** What somebody has seen of a part who asks for a change; undefined is what they do not say. */
export interface Seen {
  /** The version that was live. */
  readonly live?: string | undefined;
  /** The version that some people got; empty for none. */
  readonly canary?: string | undefined;
}

/** What there is to see of a part. */
export const seenOf = ({ versions, canaries }: Live, name: string): Seen => ({
  live: versions[name],
  canary: canaries[name]?.version ?? '',
});

/** Checks that a part is still as somebody has seen it. @throws Refusal that says what has changed since */
export function checkSeen(now: Live, name: string, seen: Seen): void {
  const { live, canary } = seenOf(now, name);
  const look = `: look at npm run deploy -- --list ${name}, then say again what you want`;
  if (seen.live !== undefined && live !== seen.live)
    throw refuse.conflict(`${name} ${live ?? 'without a version'} is live by now, not ${seen.live}${look}`);
  if (seen.canary === undefined || canary === seen.canary) return;
  throw refuse.conflict(
    canary
      ? `${name} ${canary} goes to some people by now${seen.canary && `, not ${seen.canary}`}${look}`
      : `${name} ${seen.canary} goes to some people no more, and ${live} is live${look}`,
  );
}
