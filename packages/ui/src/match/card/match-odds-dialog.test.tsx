import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../../test/render.tsx';
import { match } from '../../../test/views.ts';
import { MatchOddsDialog } from './match-odds-dialog.tsx';

describe('MatchOddsDialog', () => {
  it('[M22] shows Home, Draw and Away odds', () => {
    renderUi(<MatchOddsDialog match={match()} onClose={() => undefined} />);
    const dialog = within(screen.getByRole('dialog', { name: 'Match Odds' }));
    for (const text of ['Home', 'Draw', 'Away', '1.85', '3.60', '4.20'])
      expect(dialog.getByText(text)).toBeTruthy();
  });

  it('[M23] closes when its backdrop is clicked', async () => {
    const onClose = jest.fn();
    renderUi(<MatchOddsDialog match={match()} onClose={onClose} />);
    const backdrop = document.querySelector('.mantine-Modal-overlay');
    if (!backdrop) throw new Error('no backdrop');
    await userEvent.click(backdrop);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is closed without a match', () => {
    renderUi(<MatchOddsDialog match={undefined} onClose={() => undefined} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
