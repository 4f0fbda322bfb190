import type { FieldTexts } from '@matchday/contracts/errors';
import type { Fixture } from '@matchday/contracts/matches/http';
import { isApiError } from '@matchday/web-kit';

/** Whether a call was refused because the odds have changed; the error's fields carry the new odds (Z23). */
export const isOddsMove = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && 'homeOdds' in error.fields;

/** The fixture with the new odds from that error. */
export const withOddsOf = (fixture: Fixture, fields: FieldTexts): Fixture => ({
  ...fixture,
  homeOdds: Number(fields.homeOdds ?? fixture.homeOdds),
  drawOdds: Number(fields.drawOdds ?? fixture.drawOdds),
  awayOdds: Number(fields.awayOdds ?? fixture.awayOdds),
});
