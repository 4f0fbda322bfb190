import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../../test/render.tsx';
import { match } from '../../../test/views.ts';
import { SplitBar } from '../odds/split-bar.tsx';
import { Hero } from './hero.tsx';

describe('Hero', () => {
  it('[M01] [M02] shows score, state and goals with minute and mark', () => {
    const goals = {
      home: [{ id: 'a', scorer: 'Isma Wasswa', minute: 23, penalty: true }],
      away: [{ id: 'b', scorer: 'Denis Okello', minute: 40, ownGoal: true }],
    };
    renderUi(<Hero match={match({ state: 'Live', score: { home: 1, away: 1 } })} goals={goals} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Arsenal vs Chelsea' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Arsenal 1, Chelsea 1' })).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
    const home = within(screen.getByRole('list', { name: 'Arsenal goals' }));
    expect(home.getByText('Isma Wasswa (P)')).toBeTruthy();
    expect(home.getByText('23’')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Chelsea goals' })).getByText('Denis Okello (OG)'),
    ).toBeTruthy();
  });

  it('[M09] shows the deadline in East Africa Time with SPEC’s label', () => {
    renderUi(<Hero match={match()} deadline="2026-11-21T14:30:00Z" />);
    expect(screen.getByText('17:30')).toBeTruthy();
    expect(screen.getByText('+3hrs')).toBeTruthy();
  });

  it('names the day of a deadline on another day', () => {
    renderUi(<Hero match={match()} deadline="2026-11-20T14:30:00Z" />);
    expect(screen.getByText('Fri 20 Nov, 17:30')).toBeTruthy();
  });
});

describe('SplitBar', () => {
  it('shows the odds in percent with a sum of 100', () => {
    renderUi(<SplitBar odds={{ home: 1.85, draw: 3.6, away: 4.2 }} labels />);
    expect(screen.getByRole('img', { name: 'The odds say: home 51 %, draw 26 %, away 23 %' })).toBeTruthy();
  });
});
