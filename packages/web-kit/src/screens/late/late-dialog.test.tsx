import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderPart } from '../../testing/index.ts';
import { LateDialog } from './late-dialog.tsx';

const Odds: ComponentType<{ opened: boolean }> = ({ opened }) =>
  opened ? <div role="dialog" aria-label="Odds" /> : <p>closing</p>;

/** A button that opens a dialog, whose code comes from `load`. */
function Opener({ load }: { load: () => Promise<typeof Odds> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(!opened)}>
        Odds
      </button>
      <LateDialog
        what="The odds"
        load={load}
        opened={opened}
        onClose={() => setOpened(false)}
        props={{ opened }}
      />
    </>
  );
}
const render = (load: () => Promise<typeof Odds>) =>
  renderPart({ routes: [{ path: '/', element: <Opener load={load} /> }], path: '/' });

describe('LateDialog', () => {
  it('loads its code at the first opening, and stays so that it closes with its transition', async () => {
    let loads = 0;
    const { user } = await render(async () => {
      loads += 1;
      return Odds;
    });
    expect(loads).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Odds' }));
    expect(await screen.findByRole('dialog', { name: 'Odds' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Odds' }));
    expect(screen.getByText('closing')).toBeTruthy();
    expect(loads).toBe(1);
  });

  it('says that its code could not be loaded; the next opening tries again', async () => {
    let isAway = true;
    const { user, platform } = await render(async () => {
      if (isAway) throw new Error('away');
      return Odds;
    });
    await user.click(screen.getByRole('button', { name: 'Odds' }));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: 'The odds could not be loaded' }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Odds' }));
    expect(await screen.findByRole('dialog', { name: 'Odds' })).toBeTruthy();
  });
});
