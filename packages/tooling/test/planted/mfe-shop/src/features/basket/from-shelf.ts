import { price } from '../shelf/price.ts';

export const fromShelf = price;
