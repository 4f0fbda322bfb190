import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as dom } from '@testing-library/react';
import type { WidgetModule } from '../platform.ts';
import { faults } from '../testing/answers.ts';
import { renderPart } from '../testing/index.ts';
import { Widget } from './widget.tsx';

const routes = [
  {
    path: '/',
    element: (
      <>
        <h1>Profile</h1>
        <Widget name="mfe-matches/league-table" label="League table" props={{ league: 'main league' }} />
      </>
    ),
  },
];
const Table = ({ league }: Record<string, unknown>) => <table aria-label={String(league)} />;
const table: WidgetModule = { Widget: Table };
const Broken = () => {
  throw new Error('broken');
};

afterEach(() => void jest.restoreAllMocks());

describe('Widget', () => {
  it("shows another part's widget with its props", async () => {
    await renderPart({ routes, path: '/', widgets: { 'mfe-matches/league-table': table } });
    expect(await dom.findByRole('table', { name: 'main league' })).toBeTruthy();
  });

  it('is replaced by a card with a retry if it fails to load; the screen keeps working', async () => {
    const widgets: Record<string, WidgetModule | null> = { 'mfe-matches/league-table': null };
    const { user } = await renderPart({ routes, path: '/', widgets });
    expect((await dom.findByRole('alert')).textContent).toContain('League table could not be loaded');
    expect(dom.getByRole('heading', { name: 'Profile' })).toBeTruthy();
    widgets['mfe-matches/league-table'] = table;
    await user.click(dom.getByRole('button', { name: 'Try again' }));
    expect(await dom.findByRole('table')).toBeTruthy();
  });

  it('fails the test that has no fake of it', async () => {
    await renderPart({ routes, path: '/' });
    await dom.findByRole('alert');
    const [fault] = faults.splice(0);
    expect(fault?.message).toBe(
      'No fake widget mfe-matches/league-table: pass it in `widgets` of renderPart',
    );
  });

  it('contains the errors of a widget', async () => {
    // React logs the error that the card shows here on purpose.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await renderPart({ routes, path: '/', widgets: { 'mfe-matches/league-table': { Widget: Broken } } });
    expect((await dom.findByRole('alert')).textContent).toContain('League table has stopped');
    expect(dom.getByRole('heading', { name: 'Profile' })).toBeTruthy();
  });
});
