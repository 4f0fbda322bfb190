import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { id, message } from '../shared/primitives.ts';
import { pictureTypes, pictureWidths } from './rules.ts';

export const uploadPicture = defineCall({
  name: 'uploadPicture',
  owner: 'shop',
  method: 'POST',
  path: '/pictures',
  access: 'admin',
  status: 201,
  summary: 'Store a picture in three widths; the same picture has the same address',
  streams: { body: { types: pictureTypes, most: 8_000_000 } },
  affects: [],
  answer: z.object({ url: z.string(), message }),
});
export const getPicture = defineCall({
  name: 'getPicture',
  owner: 'shop',
  method: 'GET',
  path: '/pictures/:id/:width',
  access: 'visitor',
  summary: 'A picture in one of its widths; it never changes',
  params: z.object({ id, width: z.enum(pictureWidths) }),
  streams: { answer: 'image/webp' },
  personal: 'browsers keep it for a year',
  answer: z.unknown(),
});
