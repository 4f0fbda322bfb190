import { describe, expect, it } from '@jest/globals';
import { getAllBets } from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildLiveFixture } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';

describe('a match', () => {
  it('[M08] after the deadline odds and form are hidden and the text shows', async () => {
    await openMatch({
      fixture: buildFixture({ predictionsOpen: false, bettingDeadline: '2020-01-01T00:00:00.000Z' }),
    });
    expect(screen.getByText('Predictions are closed for this fixture')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Prediction slip' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Home/ })).toBeNull();
  });

  it('[M08] a match back in Build Up says that predictions are closed, without a countdown', async () => {
    await openMatch({ fixture: buildFixture({ predictionsOpen: false, predictionsClosed: true }) });
    expect(screen.getByText('Predictions are closed for this fixture')).toBeTruthy();
    expect(screen.queryByText('+3hrs')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Home/ })).toBeNull();
  });

  it('[M08] closes automatically at the deadline', async () => {
    const soon = new Date(Date.now() + 2500).toISOString();
    const { kept } = await openMatch({ fixture: buildFixture({ bettingDeadline: soon }) });
    expect(screen.getByRole('form', { name: 'Prediction slip' })).toBeTruthy();
    kept.fixture = buildFixture({ bettingDeadline: soon, predictionsOpen: false });
    expect(await screen.findByText('Predictions are closed for this fixture')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Prediction slip' })).toBeNull();
    await waitFor(() => expect(kept.asked).toBe(2));
  });

  it('[M01] [M02] shows score, state and goals with minute and mark', async () => {
    await openMatch({ fixture: buildLiveFixture() });
    expect(screen.getByRole('heading', { level: 1, name: 'Arsenal vs Chelsea' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Arsenal 2, Chelsea 1' })).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
    const goals = (team: string) =>
      within(screen.getByRole('list', { name: `${team} goals` }))
        .getAllByRole('listitem')
        .map((goal) => goal.textContent);
    expect(goals('Arsenal')).toEqual(['23’Isma Wasswa (P)', '61’Leo Harwood']);
    expect(goals('Chelsea')).toEqual(['40’Leo Harwood (OG)']);
  });

  it.each([
    ['the server text', 'Try later'],
    ['the fallback', ''],
  ])('[W14] bets that fail to load show %s', async (_which, text) => {
    await openMatch({ fixture: buildFixture(), answers: [answer(getAllBets, refusal('internal', text))] });
    expect(await screen.findByText(text || 'Failed to fetch user bets')).toBeTruthy();
  });
});
