import { getInvitation } from '@matchday/contracts/matches/http';
import { withDeadline } from '@matchday/service-kit/deadline';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import type { TakePlace } from '../../http/turns.ts';
import type { AskService } from '../../upstreams/service-asker.ts';

/** What anybody who has the code of a group may know of it. */
export interface Invitation {
  name: string;
  owner: string;
  members: number;
}

/**
 * The group of a code; null where the code leads to none, or its service does not answer in time.
 * @param place for a question to the service: without one the answer is null too, and is not kept
 */
export type FindInvitation = (code: string, place: TakePlace) => Promise<Invitation | null>;

/** A page does not wait longer than this for the name of a group. */
const PATIENCE_MS = 800;
/** How long an answer is kept, and how many are: not longer, because a code can be replaced. */
const [KEPT_MS, MOST] = [5000, 1000];

/** Asks for a group once in five seconds, however many messengers want it. */
export function findInvitation({
  ask,
  secret,
  elapsed,
}: {
  ask: AskService;
  secret: Secret;
  elapsed: () => number;
}): FindInvitation {
  const kept = new Map<string, { found: Promise<Invitation | null>; until: number }>();
  const fetched = async (code: string): Promise<Invitation | null> => {
    const { status, body } = await withDeadline(Date.now() + PATIENCE_MS, () =>
      ask(getInvitation.path.replace(':code', code), forwardedIdentity(sentValue(secret))),
    );
    return status === 200 ? getInvitation.answer.parse(JSON.parse(body.toString())) : null;
  };
  return async (code, place) => {
    const known = kept.get(code);
    if (known && elapsed() < known.until) return known.found;
    const free = place();
    if (!free) return null;
    for (const oldest of kept.keys()) {
      if (kept.size < MOST) break;
      kept.delete(oldest);
    }
    kept.delete(code);
    const asked = { found: fetched(code).catch(() => null), until: Number.POSITIVE_INFINITY };
    kept.set(code, asked);
    const found = await asked.found;
    free();
    asked.until = elapsed() + KEPT_MS;
    return found;
  };
}
