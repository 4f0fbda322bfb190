import { importSeason } from '@matchday/contracts/matches/internal';
import { handle } from '@matchday/service-kit/http';
import type { UseCases } from '../application/use-cases.ts';

/** Calls that only this platform's own tools and services make. */
export const importRoutes = (cases: UseCases) => [
  handle(importSeason, ({ body }) => cases.importSeason(body)),
];
