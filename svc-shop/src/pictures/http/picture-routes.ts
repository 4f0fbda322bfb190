import { pipeline } from 'node:stream/promises';
import { Refusal, refuse } from '@matchday/contracts/errors';
import { getPicture, uploadPicture } from '@matchday/contracts/shop/http';
import { handleStream } from '@matchday/service-kit/http';
import type { InTurn } from '@matchday/service-kit/in-turn';
import type { Request } from 'express';
import type { EncodePicture, PictureStore } from '../application/ports.ts';
import { storePicture } from '../application/store-picture.ts';

const { most } = uploadPicture.streams.body;

/** Reads a body of at most so many bytes. @throws Refusal 413, 400 for none or an interrupted one */
async function readFile(req: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new Refusal('too-large', 'The request is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    // What breaks a body off is its sender.
    throw error instanceof Refusal ? error : refuse.invalid('The request was interrupted');
  }
  if (size === 0 || !req.complete) throw refuse.invalid('The picture is empty');
  return Buffer.concat(chunks);
}

/** Calls about pictures. Pictures are encoded one after the other: each may take hundreds of megabytes meanwhile. */
export function pictureRoutes(deps: { pictures: PictureStore; encode: EncodePicture; inTurn: InTurn }) {
  const { pictures, inTurn } = deps;
  const store = storePicture(deps);
  return [
    handleStream(uploadPicture, async ({ req, headers }) => {
      const type =
        String(headers['content-type'] ?? '')
          .split(';')[0]
          ?.trim()
          .toLowerCase() ?? '';
      const file = await readFile(req);
      return { url: await inTurn('pictures', () => store(file, type)), message: 'Picture stored' };
    }),
    handleStream(getPicture, async ({ params, req, res }) => {
      const tag = `"${params.id}-${params.width}"`;
      res.set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: tag,
        'X-Content-Type-Options': 'nosniff',
      });
      if (req.headers['if-none-match'] === tag) {
        res.status(304).end();
        return undefined;
      }
      const found = await pictures.open(params.id, params.width);
      if (!found) {
        res.removeHeader('ETag');
        res.set('Cache-Control', 'no-store');
        throw refuse.notFound('Picture');
      }
      res.set({ 'Content-Type': 'image/webp', 'Content-Length': String(found.bytes) });
      await pipeline(found.stream, res);
      return undefined;
    }),
  ];
}
