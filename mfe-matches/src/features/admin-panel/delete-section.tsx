import type { Fixture } from '@matchday/contracts/matches/http';
import { Button } from '@matchday/ui';
import { useState } from 'react';
import { DeleteFixture } from '../../parts/delete-fixture.tsx';
import classes from './admin-panel.module.css';

/** The bin of the match that the panel is about ([M17] [M18]). */
export function DeleteSection({ fixture }: { fixture: Fixture }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes.section}>
      <Button variant="outline" color="red" fullWidth onClick={() => setAsking(true)}>
        Delete fixture
      </Button>
      <DeleteFixture fixture={isAsking ? fixture : undefined} onClose={() => setAsking(false)} />
    </section>
  );
}
