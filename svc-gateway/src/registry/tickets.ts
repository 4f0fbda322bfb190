import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Secret, sentValue } from '@matchday/service-kit/secret';

/** Milliseconds for which a team may try a version that nobody gets yet. */
const LASTS_MS = 10 * 60_000;

/** Tickets with which a browser may try one kept version of a part. */
export interface Tickets {
  make(part: string, version: string): string;
  isGood(ticket: string, part: string, version: string): boolean;
}

/** Tickets are signed, not stored: every gateway knows those of the others. */
export function createTickets(secret: Secret, clock: () => Date): Tickets {
  const sign = (text: string, key: string) =>
    createHmac('sha256', key).update(`ticket ${text}`).digest('hex');
  return {
    make(part, version) {
      const until = clock().getTime() + LASTS_MS;
      return `${until}-${sign(`${part} ${version} ${until}`, sentValue(secret))}`;
    },
    isGood(ticket, part, version) {
      const [until = '', given = ''] = ticket.split('-');
      if (!(Number(until) > clock().getTime()) || given.length !== 64) return false;
      return secret.some((key) =>
        timingSafeEqual(Buffer.from(sign(`${part} ${version} ${until}`, key)), Buffer.from(given)),
      );
    },
  };
}
