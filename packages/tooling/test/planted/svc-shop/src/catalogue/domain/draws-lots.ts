import { randomInt } from 'node:crypto';

export const drawsLots = randomInt;
