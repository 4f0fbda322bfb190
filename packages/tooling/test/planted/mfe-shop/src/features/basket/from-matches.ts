import { card } from '../../../../mfe-matches/src/features/fixtures/card.ts';

export const fromMatches = card;
