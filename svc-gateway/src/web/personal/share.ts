import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request } from 'express';

/** Cookie with the number of a browser; made only while a version goes to some people. */
const SHARE_COOKIE = 'matchday_share';
const NUMBERS = 10_000;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The number of a request's browser, which says nothing about its person; null if it has none. */
export function numberOf(req: Request): number | null {
  const text = parseCookie(req.headers.cookie ?? '')[SHARE_COOKIE] ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** @param random from 0 to 1 */
export const newNumber = (random: number): number => Math.floor(random * NUMBERS);

/** Keeps the number for a year, so that a person has the same version tomorrow. */
export const keepNumber = (number: number, secure: boolean): string =>
  stringifySetCookie({
    name: SHARE_COOKIE,
    value: String(number),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR_SECONDS,
  });

/**
 * Whether a browser gets the version that goes to `percent` of people. Each part and version divides people differently,
 * and who is among 10% is also among 25%.
 */
export function isAmong(number: number, percent: number, of: string): boolean {
  const hash = createHash('sha256').update(`${number} ${of}`).digest().readUInt32BE();
  return hash % 100 < percent;
}
