export { posts } from './domain/posts.ts';
