import { toolkit } from '../../tools/toolkit.ts';

export const fromTools = toolkit;
