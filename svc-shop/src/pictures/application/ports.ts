import type { Readable } from 'node:stream';
import type { pictureWidths } from '@matchday/contracts/shop/rules';

type PictureWidth = (typeof pictureWidths)[number];

/** Keeps pictures: GridFS now, object storage later. A picture never changes. */
export interface PictureStore {
  /** Whether all widths of a picture are kept. */
  has(id: string): Promise<boolean>;
  put(id: string, width: PictureWidth, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  open(id: string, width: PictureWidth): Promise<{ bytes: number; stream: Readable } | null>;
}

/** A picture in each width, as WebP without anything else that was in the file. */
type Encoded = readonly { width: PictureWidth; bytes: Buffer }[];

/** Decodes and encodes a picture again. @throws Refusal 400 for what is no picture, or too large a one */
export type EncodePicture = (file: Buffer, type: string) => Promise<Encoded>;
