import { refuse } from '@matchday/contracts/errors';
import { type Fixture, withClosing } from './fixture.ts';
import { alreadySettled } from './settled-refusals.ts';

/** A match that counts for nothing: no result, no impacts. */
export function voidedMatch(fixture: Fixture, reason: string | null, now: Date): Fixture {
  return withClosing(
    { ...fixture, result: 'pending', settlement: 'void', impacts: 'none', voidReason: reason },
    now,
  );
}

/**
 * Declares the match void: stakes and purchases go back, it stays in the lists and counts for no table
 * (DESIGN 5.3). Void again is the same object.
 * @throws Refusal 409 once the result is set, for that takes a correction
 */
export function withVoid(fixture: Fixture, reason: string, now: Date): Fixture {
  if (fixture.settlement === 'void') return fixture;
  if (fixture.result !== 'pending') throw alreadySettled(fixture.result);
  return voidedMatch(fixture, reason, now);
}

/**
 * Makes the match void and takes it out of every list; stakes and purchases go back (DESIGN 5.3).
 * @throws Refusal 409 once a result or its impacts are settled
 */
export function deletedFixture(fixture: Fixture, now: Date): Fixture {
  if (fixture.result !== 'pending' || fixture.impacts !== 'none')
    throw refuse.conflict('A settled fixture cannot be deleted');
  return { ...voidedMatch(fixture, fixture.voidReason, now), deletedAt: now };
}
