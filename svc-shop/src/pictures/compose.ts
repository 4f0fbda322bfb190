import { createTurns } from '@matchday/service-kit/in-turn';
import type { Connection } from 'mongoose';
import { encodePicture } from './application/encode-picture.ts';
import { pictureRoutes } from './http/picture-routes.ts';
import { createPictureStore } from './persistence/picture-store.ts';

/** Pictures of products, kept in three widths. */
export const composePictures = ({ connection }: { connection: Connection }) => ({
  streams: pictureRoutes({
    pictures: createPictureStore({ connection }),
    encode: encodePicture,
    inTurn: createTurns(),
  }),
});
