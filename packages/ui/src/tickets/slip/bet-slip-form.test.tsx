import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../../test/render.tsx';
import { match } from '../../../test/views.ts';
import { NumberField } from '../../forms/fields/number-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { BetSlipForm, type BetSlipFormProps } from './bet-slip-form.tsx';

const slip = (change: Partial<BetSlipFormProps> = {}) => (
  <BetSlipForm
    match={match()}
    pick={{ side: 'home', odds: 1.85 }}
    field={<NumberField label="Stake" unit="coins" value={250} />}
    stake={250}
    balance={24_500}
    onStake={() => undefined}
    estimatedWin={463}
    action={<SubmitButton gold>Place prediction</SubmitButton>}
    onSubmit={(event) => event.preventDefault()}
    {...change}
  />
);

describe('BetSlipForm', () => {
  it('[M05] shows pick, odds, coins after and estimated win', () => {
    renderUi(slip());
    expect(screen.getByText('Arsenal win')).toBeTruthy();
    expect(screen.getByText('1.85')).toBeTruthy();
    expect(screen.getByText('24,500 → 24,250')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Estimated win' }).textContent).toBe('463');
  });

  it('asks for a pick when there is none', () => {
    renderUi(slip({ pick: undefined }));
    expect(screen.getByText('Choose home, draw or away')).toBeTruthy();
  });

  it('stakes with one press, and everything with Max', async () => {
    const onStake = jest.fn();
    renderUi(slip({ onStake }));
    expect(screen.getByRole('button', { name: '250' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: '500' }));
    await userEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(onStake.mock.calls).toEqual([[500], [24_500]]);
  });

  it('shows the old and new odds when they moved', async () => {
    const onAccept = jest.fn();
    renderUi(slip({ moved: { from: 1.9, to: 1.85, onAccept } }));
    expect(screen.getByRole('alert').textContent).toContain('Odds moved from 1.90 to 1.85');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(onAccept).toHaveBeenCalledTimes(1);
  });

  it('shows no win for a stake above the coins, and how many are missing', () => {
    renderUi(slip({ stake: 5000, balance: 500, estimatedWin: 10_500 }));
    expect(screen.getByText('500, 4,500 too few')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Estimated win' }).textContent).toBe('–');
    expect(screen.queryByText(/→/)).toBeNull();
  });

  it('changes the side on the slip itself', async () => {
    const onSide = jest.fn();
    renderUi(slip({ odds: { home: 1.85, draw: 3.6, away: 4.2 }, onSide }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ARS 1.85' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Draw 3.60' }));
    expect(onSide.mock.calls).toEqual([['draw']]);
  });

  it('submits with its button', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderUi(slip({ onSubmit }));
    await userEvent.click(screen.getByRole('button', { name: 'Place prediction' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
