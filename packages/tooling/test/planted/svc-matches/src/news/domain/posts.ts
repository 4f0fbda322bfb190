import { store } from '../persistence/store.ts';

export const posts = store;
