import { pictureWidths } from '@matchday/contracts/shop/rules';
import mongoose, { type Connection } from 'mongoose';
import type { PictureStore } from '../application/ports.ts';

const nameOf = (id: string, width: string) => `${id}-${width}`;

/** Pictures in GridFS, a file for each width. */
export function createPictureStore({ connection }: { connection: Connection }): PictureStore {
  const bucket = () => {
    if (!connection.db) throw new Error('MongoDB is not connected');
    return new mongoose.mongo.GridFSBucket(connection.db, { bucketName: 'pictures' });
  };
  const find = (names: string[]) =>
    bucket()
      .find({ filename: { $in: names } })
      .toArray();
  return {
    async has(id) {
      const found = await find(pictureWidths.map((width) => nameOf(id, width)));
      return new Set(found.map(({ filename }) => filename)).size === pictureWidths.length;
    },
    put: (id, width, bytes) =>
      new Promise((resolve, reject) => {
        const file = bucket().openUploadStream(nameOf(id, width));
        file.once('finish', () => resolve());
        file.once('error', reject);
        file.end(bytes);
      }),
    async open(id, width) {
      const [file] = await find([nameOf(id, width)]);
      return file ? { bytes: file.length, stream: bucket().openDownloadStream(file._id) } : null;
    },
  };
}
