export { team } from './domain/team.ts';
