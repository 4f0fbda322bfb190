export type { Post } from './domain/post.ts';
