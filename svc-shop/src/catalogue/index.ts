/** What other rooms may know of the catalogue. */
export type { Catalogue, Stock } from './application/ports.ts';
export type { Product } from './domain/product.ts';
