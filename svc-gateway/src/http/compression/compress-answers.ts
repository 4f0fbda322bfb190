import { constants as zlib } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Bytes from which an answer is compressed: below, hardly a packet is saved. */
export const COMPRESSED_FROM = 1000;

/** What people read; a stream of events would wait in the compressor. */
const compressible = /^(?:application\/(?:json|manifest\+json)|text\/(?:html|csv|plain))\b/;

/**
 * Compresses answers while they are sent, quickly, because each is for one person. Those that are compressed already
 * stay as they are, and so do those that set a cookie: its length must say nothing about what is in the answer.
 */
export const compressAnswers = (): RequestHandler =>
  compression({
    threshold: COMPRESSED_FROM,
    level: 2,
    brotli: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 18 } },
    filter: (_req, res) =>
      compressible.test(String(res.getHeader('content-type'))) && res.getHeader('set-cookie') === undefined,
  });
