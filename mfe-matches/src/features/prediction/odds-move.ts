import type { FieldTexts } from '@matchday/contracts/errors';
import type { Fixture } from '@matchday/contracts/matches/http';
import { isApiError } from '@matchday/web-kit';

/** True for the refusal that says that the odds have changed; its fields carry the new ones (Z23). */
export const isOddsMove = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && 'homeOdds' in error.fields;

/** The fixture with the odds of such a refusal. */
export const withOddsOf = (fixture: Fixture, fields: FieldTexts): Fixture => ({
  ...fixture,
  homeOdds: Number(fields.homeOdds ?? fixture.homeOdds),
  drawOdds: Number(fields.drawOdds ?? fixture.drawOdds),
  awayOdds: Number(fields.awayOdds ?? fixture.awayOdds),
});
