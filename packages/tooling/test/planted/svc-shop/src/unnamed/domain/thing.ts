import { other } from './other.ts';

export const thing = other;
