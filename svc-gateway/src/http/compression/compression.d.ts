/** What we use of a library that has no types of its own. */
declare module 'compression' {
  import type { BrotliOptions } from 'node:zlib';
  import type { Request, RequestHandler, Response } from 'express';

  export default function compression(options: {
    /** Bytes; below, an answer of known length stays as it is. */
    threshold: number;
    /** Of gzip. */
    level: number;
    brotli: BrotliOptions;
    filter: (req: Request, res: Response) => boolean;
  }): RequestHandler;
}
