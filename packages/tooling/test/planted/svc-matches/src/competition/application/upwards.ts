import { match } from '../../fixtures/index.ts';

export const upwards = match;
