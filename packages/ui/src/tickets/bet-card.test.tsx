import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render.tsx';
import { dark, light } from '../theme/tokens.ts';
import { BetCard, type BetView } from './bet-card.tsx';

const bet = (change: Partial<BetView> = {}): BetView => ({
  placedAt: '2026-11-20T09:00:00Z',
  fixture: {
    home: { code: 'NFO', name: 'Nottingham Forest' },
    away: { code: 'WOL', name: 'Wolves' },
    score: { home: 3, away: 1 },
  },
  prediction: 'homeWin',
  stake: 1800,
  odds: 1.9,
  settled: true,
  won: true,
  ...change,
});

describe('BetCard', () => {
  it('[B01] [B02] shows date, status, short names, score, stake, odds, prediction and settled', () => {
    renderUi(<BetCard bet={bet()} />);
    for (const text of ['Nov 20, 2026', 'Won', 'NFO', 'WOL', '1,800', '1.90', 'Home win', 'yes'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Nottingham Forest 3, Wolves 1' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'NFO vs WOL, Won' })).toBeTruthy();
  });

  it.each([
    [{ settled: false, won: false }, 'pending', 'pending', 'no'],
    [{ settled: false, won: true }, 'pending', 'pending', 'no'],
    [{ settled: true, won: true }, 'Won', 'won', 'yes'],
    [{ settled: true, won: false }, 'Lost', 'lost', 'yes'],
    [{ settled: true, won: false, refunded: true }, 'Refunded', 'pending', 'yes'],
    [{ settled: true, won: false, refunded: true, cancelled: true }, 'Cancelled', 'pending', 'yes'],
    [{ settled: false, won: false, cancelled: true }, 'Cancelled', 'pending', 'no'],
  ])('[B03] [B04] %j reads %s', (change, text, tone, settled) => {
    renderUi(<BetCard bet={bet(change)} />);
    const status = screen.getByText(text);
    expect(status.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
    expect(screen.getByRole('article').getAttribute('data-edge')).toBe(tone);
    expect(screen.getByText(settled)).toBeTruthy();
  });

  it('says when a match that has not begun kicks off', () => {
    const { fixture } = bet();
    const ahead = { ...fixture, score: { home: 0, away: 0 }, kickOff: '2026-11-22T15:00:00Z' };
    renderUi(<BetCard bet={bet({ fixture: ahead as BetView['fixture'], settled: false })} />);
    expect(screen.getByText('Kick-off Sun 22 Nov, 18:00')).toBeTruthy();
  });

  it('[B04] won is green, lost is red, pending is grey, in both schemes', () => {
    const style = readFileSync(new URL('./status-chip.module.css', import.meta.url), 'utf8');
    for (const tone of ['won', 'lost', 'pending']) expect(style).toContain(`color: var(--md-${tone})`);
    const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (const { won, lost, pending } of [light, dark]) {
      const [red = 0, green = 0] = channels(won);
      expect(green).toBeGreaterThan(red * 1.5);
      const [lostRed = 0, lostGreen = 0] = channels(lost);
      expect(lostRed).toBeGreaterThan(lostGreen * 1.5);
      const grey = channels(pending);
      expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(20);
    }
  });

  it('[W24] says so when there is no fixture', () => {
    renderUi(<BetCard bet={bet({ fixture: undefined })} />);
    expect(screen.getByText('Fixture information not available')).toBeTruthy();
  });
});
