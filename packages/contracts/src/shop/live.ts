import { z } from 'zod';
import { id } from '../shared/primitives.ts';
import { product } from './entities.ts';

/** A product after a change. */
const liveProduct = product.omit({ _id: true, createdAt: true }).extend({ revision: z.int() });

/** What a change of a product tells; without `live`, by an older service, everything about it may have changed. */
export const productNews = z.object({ productId: id, live: liveProduct.optional() });
export type ProductNews = z.infer<typeof productNews>;
