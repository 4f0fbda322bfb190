import { pictureUrl, pictureWidths } from '@matchday/contracts/shop/rules';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import type { EncodePicture, PictureStore } from './ports.ts';

/**
 * Stores a picture in each width. Its id follows from its bytes: the same file again is the same picture.
 * @returns the address of its middle width
 * @throws Refusal 400
 */
export const storePicture =
  ({ pictures, encode }: { pictures: PictureStore; encode: EncodePicture }) =>
  async (file: Buffer, type: string): Promise<string> => {
    const id = idFrom('picture', sha256(file.toString('base64')));
    if (!(await pictures.has(id)))
      for (const { width, bytes } of await encode(file, type)) await pictures.put(id, width, bytes);
    return pictureUrl(id, pictureWidths[1]);
  };
