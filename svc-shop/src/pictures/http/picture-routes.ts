import { pipeline } from 'node:stream/promises';
import { refuse } from '@matchday/contracts/errors';
import { getPicture, uploadPicture } from '@matchday/contracts/shop/http';
import { handleStream, readStreamed } from '@matchday/service-kit/http';
import type { InTurn } from '@matchday/service-kit/in-turn';
import type { EncodePicture, PictureStore } from '../application/ports.ts';
import { storePicture } from '../application/store-picture.ts';

const { most } = uploadPicture.streams.body;

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
      const file = await readStreamed(req, { most, empty: 'The picture is empty' });
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
