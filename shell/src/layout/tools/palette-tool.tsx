import { CommandsButton } from '@matchday/ui';
import { platform } from '@matchday/web-kit';
import { useEffect, useState } from 'react';
import { useCode } from './use-code.ts';

/** Loaded when it is first opened. */
const loadPalette = () => import('./desk-palette.tsx');

/** The way to the palette of admins: a button of the top bar, and Ctrl or Cmd with K. */
export function PaletteTool({ load = loadPalette }: { load?: typeof loadPalette }) {
  const [opened, setOpened] = useState(false);
  const code = useCode({
    load,
    wanted: opened,
    onFailed() {
      setOpened(false);
      platform().notify({ kind: 'error', text: 'The search could not be loaded. Please try again.' });
    },
  });
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpened(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <CommandsButton onOpen={() => setOpened(true)} />
      {code && <code.DeskPalette opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
