import { type KeyedRequest, longestKey } from '@matchday/contracts/keyed-batch';
import { currentTrace } from '@matchday/service-kit/trace';
import type { Request, Response } from 'express';

/** A command as it goes with those of others. */
export type KeyedBody = Omit<KeyedRequest, 'user'>;

/** Bytes of a body above which a command goes alone: it would hold up others. */
const smallBytes = 1000;

const plainJson = /^application\/json(?:; *charset=utf-8)?$/i;

/** Whether it stays the same when it is written again: `1e999` is read as a number that JSON does not have. */
const isPlain = (field: unknown) =>
  typeof field === 'number' ? Number.isFinite(field) : typeof field !== 'object' || field === null;

const isFlat = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isPlain);

/**
 * The key and body of a request that can go together with others: it has a key, so that it may be sent again, and its
 * body is a small and flat JSON object.
 * @returns null for any other, whose errors only its service knows
 */
export function keyedBody(req: Request, res: Response): KeyedBody | null {
  const { headers } = req;
  const key = String(headers['idempotency-key'] ?? '').trim();
  const raw: unknown = res.locals.body;
  if (key === '' || key.length > longestKey) return null;
  if (!(raw instanceof Buffer) || raw.length > smallBytes) return null;
  if (!plainJson.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined)
    return null;
  const trace = currentTrace();
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    if (!isFlat(body)) return null;
    return { key, body, ...(trace && { requestId: trace.requestId, traceparent: trace.traceparent }) };
  } catch {
    return null;
  }
}
