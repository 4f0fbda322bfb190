import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../../test/render.tsx';
import { LeagueTable, type StandingView } from './league-table.tsx';

const row = (code: string, name: string, change: Partial<StandingView> = {}): StandingView => ({
  code,
  name,
  played: 12,
  wins: 8,
  draws: 3,
  losses: 1,
  goalsFor: 29,
  goalsAgainst: 13,
  goalDifference: 16,
  points: 27,
  ...change,
});

/** How many rows have their place without being drawn. */
const room = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[style*="--rest"]')?.style.getPropertyValue('--rest');

describe('LeagueTable', () => {
  it('[G01] has SPEC’s ten columns', () => {
    renderUi(<LeagueTable rows={[row('MCI', 'Manchester City')]} />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Rank',
      'Team',
      'PL',
      'W',
      'D',
      'L',
      'GF',
      'GA',
      'GD',
      'Pts',
    ]);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(cells.getByRole('rowheader').textContent).toBe('Man City');
    expect(cells.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '1',
      '12',
      '8',
      '3',
      '1',
      '29',
      '13',
      '+16',
      '27',
    ]);
  });

  it('keeps the order, and the name of a team that is not a known club', () => {
    renderUi(
      <LeagueTable
        rows={[row('KCC', 'Kampala City'), row('ARS', 'Arsenal Reserves', { goalDifference: -3 })]}
      />,
    );
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Kampala City',
      'Arsenal Reserves',
    ]);
    expect(screen.getByText('−3')).toBeTruthy();
  });

  it('[G04] says that the league was not found', () => {
    renderUi(<LeagueTable rows={null} />);
    expect(screen.getByText('main league not found')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('marks deducted points and gives the reason below', () => {
    renderUi(
      <LeagueTable
        rows={[
          row('MCI', 'Manchester City'),
          row('RDG', 'Reading', {
            points: 44,
            deductions: [{ points: 6, reason: 'Profit and sustainability' }],
          }),
        ]}
      />,
    );
    const reading = within(screen.getByRole('row', { name: /Reading/ }));
    expect(reading.getAllByRole('cell').at(-1)?.textContent).toBe('44*, points deducted');
    const below = within(screen.getByRole('list', { name: 'Points deducted' }));
    expect(below.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '* Reading: −6 points, Profit and sustainability',
    ]);
  });

  it('has its final shape while loading', () => {
    const { container } = renderUi(<LeagueTable rows={undefined} />);
    expect(room(container)).toBe('20');
  });

  it('draws its rows a few at a time, and keeps the place of the others', async () => {
    const rows = Array.from({ length: 12 }, (_, place) => row(`T${place}`, `Team ${place}`));
    const { container } = renderUi(<LeagueTable rows={rows} />);
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
    expect(room(container)).toBe('9');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(12));
    expect(room(container)).toBeUndefined();
    expect(screen.getAllByRole('rowheader').at(-1)?.textContent).toBe('Team 11');
  });

  it('is a region that the keyboard can scroll', () => {
    renderUi(<LeagueTable rows={[row('LIV', 'Liverpool')]} />);
    expect(screen.getByRole('region', { name: 'main league table' }).tabIndex).toBe(0);
  });

  it('shows the form and leads to the team where it is asked to', () => {
    const link: StandingView['link'] = ({ children, ...props }) => (
      <a href="/team" {...props}>
        {children}
      </a>
    );
    renderUi(
      <LeagueTable form rows={[row('ARS', 'Arsenal', { form: ['W', 'D'], link }), row('CHE', 'Chelsea')]} />,
    );
    expect(screen.getByRole('columnheader', { name: 'Form' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Arsenal' }).getAttribute('href')).toBe('/team');
    const words = screen.getByText('won, drew');
    // Hidden words are placed within their cell: otherwise a phone's page gets wider than its screen.
    expect(words.parentElement?.className).toContain('form');
    expect(screen.getByText('No matches yet').parentElement?.className).toContain('none');
  });
});
