import { refuse } from '@matchday/contracts/errors';
import type { Revocation } from '@matchday/contracts/wallet/internal';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import type { Session } from './session.ts';

/** Milliseconds, longer than any session lasts: one day and an hour. */
const KEPT = 25 * 3_600_000;

/** Ended sessions, held in memory and asked for twice a second (DESIGN 5.15). */
export interface Revocations extends Part {
  ready(): boolean;
  /**
   * Waits for the first answer of the wallet, so that a gateway that has just started refuses nobody.
   * @throws Refusal 503 while the wallet does not answer
   */
  known(): Promise<void>;
  has(session: Pick<Session, 'userId' | 'sessionId' | 'startedAt'>): boolean;
  /** Calls back for each revocation that has just become known. */
  onRevoked(callback: (revocation: Revocation) => void): void;
}

/**
 * @param options `fetchSince` asks the wallet for revocations after a sequence number, and the last number that it knows;
 * while it fails, the known ones stay
 */
export function createRevocations(options: {
  fetchSince: (after: number) => Promise<{ revocations: readonly Revocation[]; last: number }>;
  clock: () => Date;
  logger: Logger;
}): Revocations {
  const { fetchSince, clock, logger } = options;
  const sessions = new Map<string, number>();
  const users = new Map<string, number>();
  const callbacks: ((revocation: Revocation) => void)[] = [];
  let last = 0;
  let loaded = false;

  const hold = (revocation: Revocation) => {
    const at = Date.parse(revocation.at);
    if (revocation.sessionId !== undefined) sessions.set(revocation.sessionId, at);
    else if (revocation.userId !== undefined)
      users.set(revocation.userId, Math.max(at, users.get(revocation.userId) ?? 0));
    for (const callback of callbacks) callback(revocation);
  };
  const forgetOld = () => {
    const before = clock().getTime() - KEPT;
    for (const held of [sessions, users]) for (const [id, at] of held) if (at < before) held.delete(id);
  };
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= readNews().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const readNews = async () => {
    // The wallet answers in pages; the last one is empty.
    for (let more = true; more; ) {
      const news = await fetchSince(last);
      for (const revocation of news.revocations) hold(revocation);
      // A wallet that was restored counts from an earlier number: what it has is read again.
      const isRestored = news.last < last;
      last = isRestored ? 0 : news.last;
      more = isRestored || news.revocations.length > 0;
      if (more) forgetOld();
    }
    loaded = true;
  };

  return {
    ...repeat({ name: 'revocations', everyMs: 500, logger, run: look }),
    ready: () => loaded,
    async known() {
      if (loaded) return;
      await look().catch((cause: unknown) => {
        throw Object.assign(refuse.unavailable(), { cause });
      });
    },
    has({ userId, sessionId, startedAt }) {
      return sessions.has(sessionId) || startedAt.getTime() < (users.get(userId) ?? 0);
    },
    onRevoked: (callback) => void callbacks.push(callback),
  };
}
