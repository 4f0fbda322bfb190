import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../../test/render.tsx';
import { match, to } from '../../../test/views.ts';
import type { RenderLink } from '../../layout/link.ts';
import { MatchCard } from './match-card.tsx';

const link: RenderLink = (props) => <a {...to('/betform?fixture=1', props)}>{props.children}</a>;

describe('MatchCard', () => {
  it('[M16] shows time, state, date, badges, short names and league before the match', () => {
    const { container } = renderUi(<MatchCard match={match()} link={link} />);
    for (const text of ['18:00', 'Build Up', 'Sat 21 Nov', 'ARS', 'CHE', 'main league'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(container.querySelectorAll('article svg').length).toBeGreaterThanOrEqual(2);
    expect(screen.queryByRole('img', { name: /Arsenal \d/ })).toBeNull();
  });

  it('[M16] shows scores, state and kick-off once it has begun', () => {
    renderUi(<MatchCard match={match({ state: 'FT', score: { home: 3, away: 1 } })} link={link} />);
    expect(screen.getByRole('img', { name: 'Arsenal 3, Chelsea 1' }).textContent).toBe('3–1');
    expect(screen.getByText('Sat 21 Nov, 18:00')).toBeTruthy();
    expect(screen.getByText('FT')).toBeTruthy();
    expect(screen.getByText('main league')).toBeTruthy();
  });

  it('shows that a match is void, without the live look even if it was running', () => {
    renderUi(<MatchCard match={match({ state: 'Live', isVoid: true })} link={link} />);
    expect(screen.getByText('Void')).toBeTruthy();
    expect(screen.queryByText('Live')).toBeNull();
    expect(screen.getByRole('article').hasAttribute('data-pitch')).toBe(false);
  });

  it('is one link named after the two short names', () => {
    renderUi(<MatchCard match={match()} link={link} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'ARS vs CHE' }).getAttribute('href')).toBe('/betform?fixture=1');
  });

  it('[M20] turns to pitch while the match runs, and names the last goal', () => {
    const lastGoal = { id: '1', scorer: 'Leo Harwood', minute: 61, penalty: true };
    const live = match({ state: 'Live', score: { home: 2, away: 1 }, lastGoal });
    renderUi(<MatchCard match={live} link={link} />);
    expect(screen.getByRole('article').hasAttribute('data-pitch')).toBe(true);
    expect(screen.getByText('Leo Harwood (P) 61’')).toBeTruthy();
  });

  it('shows the minute that is played, and added time as such', () => {
    const clock = { from: new Date(Date.now() - 17 * 60_000), minute: 45 };
    const lastGoal = { id: '1', scorer: 'Leo Harwood', minute: 45, added: 2 };
    const { rerender } = renderUi(
      <MatchCard match={match({ state: 'Live', clock, lastGoal })} link={link} />,
    );
    expect(screen.getByText('63’')).toBeTruthy();
    expect(screen.getByText('Leo Harwood 45+2’')).toBeTruthy();
    rerender(<MatchCard match={match({ state: 'HT', clock, lastGoal })} link={link} />);
    expect(screen.queryByText('63’')).toBeNull();
    rerender(<MatchCard match={match({ state: 'Live', clock, isVoid: true })} link={link} />);
    expect(screen.queryByText('63’')).toBeNull();
  });

  it('does not turn to pitch before and after', () => {
    renderUi(
      <>
        <MatchCard match={match()} link={link} />
        <MatchCard match={match({ state: 'FT' })} link={link} />
      </>,
    );
    for (const card of screen.getAllByRole('article')) expect(card.hasAttribute('data-pitch')).toBe(false);
  });

  it('has its two buttons only where their handlers are given', async () => {
    const onOdds = jest.fn();
    const onDelete = jest.fn();
    const { rerender } = renderUi(<MatchCard match={match()} link={link} />);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
    rerender(<MatchCard match={match()} link={link} onOdds={onOdds} onDelete={onDelete} />);
    await userEvent.click(screen.getByRole('button', { name: 'Match Odds' }));
    expect(onOdds).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete ARS vs CHE' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
  });
});
