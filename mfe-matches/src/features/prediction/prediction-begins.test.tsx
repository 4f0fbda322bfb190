import { describe, expect, it } from '@jest/globals';
import { drafts } from '@matchday/ui';
import { person } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildFixture } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';
import { lastStake } from './last-stake.ts';
import { outcomeOfSide } from './outcome-sides.ts';

const fixture = buildFixture();
const slip = () => within(screen.getByRole('form', { name: 'Prediction slip' }));
const odds = (name: RegExp) => screen.getByRole('button', { name });
const stake = () => slip().getByRole('textbox', { name: 'Stake' }) as HTMLInputElement;

describe('a prediction', () => {
  it('begins with the side whose odds were pressed elsewhere, and with the last stake', async () => {
    lastStake.keep(person()._id, 120);
    expect(lastStake.of(person()._id, 119)).toBe('');
    await openMatch({ fixture, state: { fixture, pick: 'draw' }, keepsStorage: true });
    expect(odds(/^Draw/).getAttribute('aria-pressed')).toBe('true');
    expect(stake().value).toBe('120');
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('432');
    // Once: a reload, or the way back from another screen, does not choose it again.
    expect(history.state).toMatchObject({ key: 'start', idx: 0, usr: { fixture } });
    expect(history.state.usr).not.toHaveProperty('pick');
  });

  it('takes the odds that were pressed since a draft was kept, with its stake', async () => {
    const fields = ['betAmount', 'fixtureId', 'prediction', 'shownOdds'];
    const key = ['/betform', `?fixture=${fixture._id}`, fields, `prediction ${fixture._id}`].join('|');
    const draft = { prediction: outcomeOfSide.home, shownOdds: 1.85, betAmount: 70 };
    const forget = drafts.register(key, () => draft);
    drafts.keepFor(person()._id);
    drafts.giveTo(person()._id);
    forget();
    await openMatch({ fixture, state: { fixture, pick: 'draw' } });
    drafts.drop();
    expect(stake().value).toBe('70');
    expect(odds(/^Draw/).getAttribute('aria-pressed')).toBe('true');
    expect(slip().getByRole('status', { name: 'Estimated win' }).textContent).toBe('252');
  });
});
