import type { Fixture } from '@matchday/contracts/matches/http';
import { ActionIcon } from '@matchday/ui';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { canDelete } from './can-delete.ts';
import { DeleteFixture } from './delete-fixture.tsx';

/** An admin's bin of a fixture, with its question; none where the server would refuse it ([M17] [M18]). */
export function FixtureBin({ fixture }: { fixture: Fixture }) {
  const [isAsking, setAsking] = useState(false);
  if (!canDelete(fixture)) return null;
  return (
    <>
      <ActionIcon
        size={36}
        aria-label={`Delete ${fixture.hometeam.shortName} vs ${fixture.awayteam.shortName}`}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <DeleteFixture fixture={isAsking ? fixture : undefined} onClose={() => setAsking(false)} />
    </>
  );
}
