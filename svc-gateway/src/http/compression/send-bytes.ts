import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { Encoding } from './accepted-encoding.ts';

/** Endings of an ETag: other bytes are another representation. */
const endings: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };

/** One form of an answer. */
export interface Form {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** The strong ETag of a form. */
export const tagOf = (mark: string, encoding: Encoding): string => `"${mark}${endings[encoding]}"`;

/**
 * Sends bytes from memory; 304 if the client has them.
 * @param about `mark` names the content, in all its forms; `headers` are sent with the bytes only
 */
export function sendBytes(
  req: Request,
  res: Response,
  { bytes, encoding }: Form,
  about: { mark: string; cacheControl: string; headers: Readonly<Record<string, string>> },
): void {
  if (res.destroyed || res.headersSent) return;
  const tag = tagOf(about.mark, encoding);
  res.setHeader('ETag', tag);
  res.setHeader('Cache-Control', about.cacheControl);
  res.setHeader('Vary', 'Accept-Encoding');
  if (has(req.headers, tag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  for (const [name, value] of Object.entries(about.headers)) res.setHeader(name, value);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  if (req.method === 'HEAD') res.end();
  else res.end(bytes);
}

/** Whether the client has this form. A proxy may have marked our tag as weak. */
function has({ 'if-none-match': known }: IncomingHttpHeaders, tag: string): boolean {
  return known !== undefined && (known === tag || known.trim() === '*' || known.includes(tag));
}
