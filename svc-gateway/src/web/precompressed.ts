import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { acceptedEncoding } from '../http/compression/accepted-encoding.ts';
import { sendBytes } from '../http/compression/send-bytes.ts';
import type { KeptFiles } from './kept-files.ts';

const endings = { br: '.br', gzip: '.gz' } as const;

/** Elsewhere most addresses are pages, which are looked for as files first. */
const ofVersion = /^\/mfe\/[^/]+\/[^/]+\/./;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Serves files of a folder, or the `.br` or `.gz` beside one to clients that accept it; nothing is compressed
 * while someone waits. Those of versions come from memory. Looks at the disk each time, because deployments add folders
 * while we run: express-static-gzip and sirv list the folder once when they start, and sirv's mode that looks each time
 * also serves hidden files and stops the process when a file disappears while it is read.
 * @param options `cacheControl` by path; `kept` are files of the same folder
 */
export function precompressed(
  root: string,
  options: { cacheControl: (path: string) => string; kept: KeptFiles },
): RequestHandler {
  const serve = express.static(root, {
    index: false,
    redirect: false,
    cacheControl: false,
    lastModified: false,
    // Nothing here is played or resumed, and a part of the one encoding is no part of the other.
    acceptRanges: false,
  });
  return async (req, res, next) => {
    const asked = req.url;
    const path = pathOf(req);
    if (path === null) return next();
    const kept =
      ofVersion.test(path) && isRead(req) && (await options.kept.find(path, acceptedEncoding(req)));
    if (kept) {
      res.type(extname(path));
      const cacheControl = options.cacheControl(req.path);
      return sendBytes(req, res, kept, { mark: kept.mark, cacheControl, headers: {} });
    }
    const found = await choose(root, path, req, res);
    if (!found) return next();
    res.set('Cache-Control', options.cacheControl(req.path));
    req.url = found;
    serve(req, res, (error?: unknown) => {
      req.url = asked;
      res.removeHeader('Cache-Control');
      res.removeHeader('Content-Encoding');
      next(error);
    });
  };
}

/** The path of the file to send; null when there is none. */
async function choose(root: string, path: string, req: Request, res: Response): Promise<string | null> {
  const there = async (ending: string) => {
    const file = normalize(join(root, path + ending));
    if (!file.startsWith(normalize(root) + sep)) return false;
    return stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
  };
  if (!(await there(''))) return null;
  res.vary('Accept-Encoding');
  for (const encoding of ['br', 'gzip'] as const) {
    if (req.acceptsEncodings(encoding) && (await there(endings[encoding]))) {
      res.set('Content-Encoding', encoding);
      res.type(extname(path));
      return req.path + endings[encoding];
    }
  }
  return req.path;
}

function pathOf(req: Request): string | null {
  try {
    const path = decodeURIComponent(req.path);
    return path.includes('\0') || path.split('/').some((part) => part.startsWith('.')) ? null : path;
  } catch {
    return null;
  }
}
