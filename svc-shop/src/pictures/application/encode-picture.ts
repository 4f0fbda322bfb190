import { refuse } from '@matchday/contracts/errors';
import { pictureWidths } from '@matchday/contracts/shop/rules';
import sharp from 'sharp';
import { endsAsItShould } from '../domain/file-end.ts';
import type { EncodePicture } from './ports.ts';

/** Most pixels of a picture: a small file can hold far more, and fill the memory. */
const MOST_PIXELS = 40_000_000;
const QUALITY = 80;

sharp.concurrency(1);
sharp.cache(false);

/** Only what may be uploaded is read, whatever a file says it is: a setting of the process, which other modules may change. */
function readUploadsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
}

const notAPicture = () => refuse.invalid('This file is not a supported picture');

/** Decodes a picture, turns it upright and encodes it again in each width: nothing else of the file is kept. */
export const encodePicture: EncodePicture = async (file, type) => {
  readUploadsOnly();
  const open = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const {
    format,
    width = 0,
    height = 0,
  } = await open()
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (`image/${format}` !== type || !endsAsItShould(file, type)) throw notAPicture();
  if (width * height > MOST_PIXELS) throw refuse.invalid('This picture has too many pixels');
  const encoded = [];
  for (const each of pictureWidths) {
    const bytes = await open()
      .rotate()
      .resize({ width: Number(each), withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch(() => {
        throw notAPicture();
      });
    encoded.push({ width: each, bytes });
  }
  return encoded;
};
