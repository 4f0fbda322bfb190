import { liveForm } from '@matchday/contracts/matches/forms';
import type { Fixture } from '@matchday/contracts/matches/http';
import { minuteAt } from '@matchday/contracts/matches/play/clock';
import { Button } from '@matchday/ui';
import { NumberField } from '@matchday/ui/forms';
import { useState } from 'react';
import classes from './guide.module.css';
import { useChangeState } from './use-change-state.ts';

const rule = liveForm.shape.minute.unwrap();

/** Sets the clock of a live match where it is wrong. */
export function ClockForm({ fixture, clock }: { fixture: Fixture; clock: () => Date }) {
  const { change, isPending } = useChangeState(fixture);
  const [minute, setMinute] = useState<string | number>();
  const [error, setError] = useState<string>();
  if (minute === undefined)
    return (
      <Button
        variant="subtle"
        onClick={() => setMinute(fixture.clock ? minuteAt(fixture.clock, clock().getTime()).minute : '')}
      >
        The clock is wrong
      </Button>
    );
  const set = () => {
    const read = rule.safeParse(minute);
    setError(read.success ? undefined : read.error.issues[0]?.message);
    if (!read.success) return;
    change({ matchState: 'Live', minute: read.data });
    setMinute(undefined);
  };
  return (
    <div className={classes.clock}>
      <NumberField label="Minute being played" value={minute} error={error} onChange={setMinute} />
      <Button variant="default" disabled={isPending} onClick={set}>
        Set the clock
      </Button>
    </div>
  );
}
