export type { Group } from './domain/group.ts';
