import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request } from 'express';
import { addressOf } from '../../http/address.ts';

/** Cookie that holds the override of a browser until it is closed. */
const OVERRIDE_COOKIE = 'matchday_override';

/** One part that comes from elsewhere, in one browser: a kept version of it, or a server of this computer. */
export type Override =
  | { readonly part: string; readonly version: string; readonly ticket: string }
  | { readonly part: string; readonly origin: string };

const PART = '(mfe-[a-z]{1,40}|shell)';
const byVersion = new RegExp(`^${PART}@([a-z0-9][a-z0-9.-]{0,63})(?:~([0-9a-f-]{1,90}))?$`, 'i');
const byOrigin = /^(mfe-[a-z]{1,40})@(http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d{0,4})\/?$/;

/** Reads `mfe-shop@http://localhost:4000/`, `mfe-shop@1.2.0-abc` or `mfe-shop@1.2.0-abc~<ticket>`; null for anything else. */
function readOverride(text: string): Override | null {
  const [, served, origin] = byOrigin.exec(text) ?? [];
  if (served && origin) return { part: served, origin };
  const [, part, version, ticket = ''] = byVersion.exec(text) ?? [];
  return part && version ? { part, version, ticket } : null;
}

/** What a request says about overrides. */
export interface Asked {
  /** The address asks for one, or to end it (`none`), and is then opened without this. */
  readonly change: { readonly to: Override | null; readonly path: string; readonly setCookie: string } | null;
  /** The one that this browser has. */
  readonly kept: Override | null;
}

/** @param secure whether the page comes by https alone */
export function overrideOf(req: Request, secure: boolean): Asked {
  const kept = readOverride(parseCookie(req.headers.cookie ?? '')[OVERRIDE_COOKIE] ?? '');
  const url = addressOf(req);
  const asked = url.searchParams.get('override');
  if (asked === null) return { change: null, kept };
  url.searchParams.delete('override');
  const to = readOverride(asked);
  const setCookie = stringifySetCookie({
    name: OVERRIDE_COOKIE,
    value: to ? asked.replace(/\/$/, '') : '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(to ? {} : { maxAge: 0 }),
  });
  // One slash only: two would lead to another host.
  const path = `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
  return { change: { to, path, setCookie }, kept };
}

/** Whether a person has opened this address, rather than a page of another site. */
export const isOpenedByPerson = ({ headers }: Request): boolean =>
  ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
