import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render.tsx';
import { CoinsChart } from './coins-chart.tsx';

// jsdom has no layout, and the chart complains that it has no width.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('CoinsChart', () => {
  it('is summed up in words', () => {
    renderUi(
      <CoinsChart
        points={[
          { at: '2026-11-01T09:00:00Z', coins: 500 },
          { at: '2026-11-11T09:00:00Z', coins: 2400 },
          { at: '2026-11-21T09:00:00Z', coins: 1900 },
        ]}
      />,
    );
    expect(screen.getByRole('figure').textContent).toContain(
      'Coins over time: 500 on Nov 1, 2026, 1,900 on Nov 21, 2026, at most 2,400 on Nov 11, 2026',
    );
  });

  it('says when there is nothing to draw', () => {
    renderUi(<CoinsChart points={[]} />);
    expect(screen.getByText('No coins recorded yet')).toBeTruthy();
  });
});
