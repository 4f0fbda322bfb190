import { z } from 'zod';
import { id, instant } from '../../shared/primitives.ts';

/** Post (E13). */
export const post = z.object({ _id: id, image: z.string(), caption: z.string(), createdAt: instant });
export type Post = z.infer<typeof post>;
