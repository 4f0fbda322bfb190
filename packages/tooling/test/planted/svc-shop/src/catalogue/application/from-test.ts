import { product } from '../../../test/build-product.ts';

export const fromTest = product;
