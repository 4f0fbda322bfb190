import type { Request } from 'express';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something. */
export const changesState = (method: string): boolean => !reading.has(method);

/**
 * Whether a page of this origin made the request: its `Origin` names our host (and is not http where we are
 * https), or `Sec-Fetch-Site` confirms it. A request without either header counts as foreign (DESIGN 5.15).
 */
export function isSameOrigin(req: Request): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return req.headers['sec-fetch-site'] === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === req.host && (from.protocol === 'https:' || req.protocol === 'http');
}
