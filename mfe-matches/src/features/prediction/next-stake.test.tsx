import { describe, expect, it } from '@jest/globals';
import { placeBet } from '@matchday/contracts/matches/http';
import { answer, person } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { buildFixture } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';
import { lastStake } from './last-stake.ts';

const slip = () => within(screen.getByRole('form', { name: 'Prediction slip' }));
const stake = () => slip().getByRole('textbox', { name: 'Stake' }) as HTMLInputElement;

describe('the stake after a placed prediction', () => {
  it.each([
    [
      'is empty where the coins that are left do not cover it',
      { coins: 100, staked: 60, next: '', isToldFirst: false },
    ],
    ['is the last one where they do', { coins: 500, staked: 200, next: '200', isToldFirst: false }],
    [
      'is empty also where the new balance comes before the answer',
      { coins: 300, staked: 200, next: '', isToldFirst: true },
    ],
    [
      'is the last one where the new balance comes before the answer',
      { coins: 500, staked: 200, next: '200', isToldFirst: true },
    ],
    [
      'is the last one where just as many coins are left',
      { coins: 120, staked: 60, next: '60', isToldFirst: false },
    ],
  ])('%s', async (_which, { coins, staked, next, isToldFirst }) => {
    lastStake.keep(person()._id, 70);
    const tell = () => act(() => match.platform.become(person({ coins: coins - staked })));
    const match = await openMatch({
      fixture: buildFixture(),
      coins,
      keepsStorage: true,
      answers: [
        answer(placeBet, async () => {
          if (isToldFirst) await tell();
          return { ...buildBet(), message: 'Prediction placed' };
        }),
      ],
    });
    expect(stake().value).toBe('70');
    await match.user.click(screen.getByRole('button', { name: /^Home/ }));
    await match.user.clear(stake());
    await match.user.type(stake(), String(staked));
    await match.user.click(slip().getByRole('button', { name: 'Place prediction' }));
    await waitFor(() => expect(match.platform.notes).toHaveLength(1));
    if (!isToldFirst) await tell();
    expect(stake().value).toBe(next);
    expect(slip().queryByText(/Insufficient coins/)).toBeNull();
    expect(slip().queryByText(/too few/)).toBeNull();
  });
});
