import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Encoding } from '../http/compression/accepted-encoding.ts';
import { COMPRESSED_FROM } from '../http/compression/compress-answers.ts';
import type { Form } from '../http/compression/send-bytes.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** See docs/decisions/0035: higher ones cost several times as long and save little. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** An answer in each form in which it is sent. */
export interface EncodedAnswer {
  /** Without quotes and ending; of the bytes and the headers. */
  readonly mark: string;
  /** About its content, such as `Link`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes in memory. */
  readonly size: number;
  /** The form for a client; undefined if it has still to be made. */
  ready(accepted: Encoding): Form | undefined;
  /** Makes it, once for all who ask. */
  make(accepted: Encoding): Promise<Form>;
}

/** Compresses an answer for browsers at once, in a thread; with gzip when the first client asks for it. */
export async function encodeAnswer(
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<EncodedAnswer> {
  const hash = createHash('sha256').update(bytes);
  for (const [name, value] of Object.entries(headers)) hash.update(`\n${name}: ${value}`);
  const mark = hash.digest('base64url').slice(0, 27);
  const plain = { bytes, encoding: 'identity' as const };
  const small = bytes.length < COMPRESSED_FROM;
  const brotli = small ? plain : { bytes: await compressed(bytes), encoding: 'br' as const };
  let zipped: { bytes: Buffer; encoding: 'gzip' } | undefined;
  let zipping: Promise<{ bytes: Buffer; encoding: 'gzip' }> | undefined;
  const zip = async () => {
    zipped = { bytes: await toGzip(bytes, { level: GZIP_LEVEL }), encoding: 'gzip' };
    return zipped;
  };
  const ready = (accepted: Encoding) => {
    if (small || accepted === 'identity') return plain;
    return accepted === 'br' ? brotli : zipped;
  };
  return {
    mark,
    headers,
    // Room for gzip, which is never larger than twice what brotli needs here.
    size: bytes.length + (small ? 0 : 3 * brotli.bytes.length) + 1000,
    ready,
    async make(accepted) {
      const found = ready(accepted);
      if (found) return found;
      zipping ??= zip();
      return zipping;
    },
  };
}

const compressed = (bytes: Buffer): Promise<Buffer> =>
  toBrotli(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
