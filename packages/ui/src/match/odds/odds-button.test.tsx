import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../../test/render.tsx';
import { OddsButton } from './odds-button.tsx';
import { OddsRow } from './odds-row.tsx';

const odds = { home: 1.85, draw: 3.6, away: 4.2 };

describe('OddsButton', () => {
  it('says whether it is chosen and calls back', async () => {
    const onPress = jest.fn();
    const { rerender } = renderUi(<OddsButton label="Home" detail="Arsenal" odds={1.85} onPress={onPress} />);
    const button = screen.getByRole('button', { name: /^Home Arsenal 1.85/ });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    rerender(<OddsButton label="Home" detail="Arsenal" odds={1.85} selected onPress={onPress} />);
    expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    [3.75, 3.6, 'up', 'was 3.60'],
    [3.9, 4.2, 'down', 'was 4.20'],
  ])('shows that %d has moved from %d', (now, was, way, text) => {
    renderUi(<OddsButton label="Draw" odds={now} was={was} onPress={() => undefined} />);
    expect(screen.getByRole('img', { name: way })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows no move where there was none', () => {
    renderUi(<OddsButton label="Draw" odds={3.6} was={3.6} onPress={() => undefined} />);
    expect(screen.queryByText(/was/)).toBeNull();
  });

  it('cannot be pressed when it is closed', async () => {
    const onPress = jest.fn();
    renderUi(<OddsButton label="Away" odds={4.2} closed onPress={onPress} />);
    const button = screen.getByRole('button', { name: /Away closed ?4.20/ });
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is not a button where there is nothing to choose', () => {
    renderUi(<OddsRow odds={odds} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('3.60')).toBeTruthy();
  });

  it('reports which side of a row was picked', async () => {
    const onPick = jest.fn();
    renderUi(<OddsRow odds={odds} selected="home" onPick={onPick} />);
    await userEvent.click(screen.getByRole('button', { name: /Draw/ }));
    expect(onPick).toHaveBeenCalledWith('draw');
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Home');
  });
});
