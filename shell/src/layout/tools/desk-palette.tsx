import { CommandPalette } from '@matchday/ui/palette';
import { platform } from '@matchday/web-kit';
import { useState } from 'react';
import { useFound } from './use-found.ts';

const emptyText = (isLooking: boolean, hasFailed: boolean) => {
  if (isLooking) return 'Looking…';
  return hasFailed ? 'Nothing found. A part of the search failed.' : 'Nothing found';
};

/** The palette of admins: people, matches, orders, places and actions by one field. */
export function DeskPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, isLooking, hasFailed } = useFound(opened ? typed : '');
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <CommandPalette
      opened={opened}
      query={typed}
      onQuery={setTyped}
      groups={groups}
      empty={emptyText(isLooking, hasFailed)}
      onChoose={({ to }) => {
        close();
        platform().navigate(to);
      }}
      onClose={close}
    />
  );
}
