import type { Fixture } from '@matchday/contracts/matches/http';
import { Pitch } from '@matchday/ui';
import { Countdown } from '@matchday/ui/hero';
import { useState } from 'react';
import classes from './fixture-list.module.css';

interface NextKickOffProps {
  fixtures: readonly Fixture[];
  clock: () => Date;
}

/** Counts down to the next kick-off, if there is one. */
export function NextKickOff({ fixtures, clock }: NextKickOffProps) {
  // Rendered again when the time of a match has come: the one after it is the next.
  const [, setEnded] = useState<string>();
  const now = clock();
  const next = fixtures.find(
    ({ date, matchState }) => matchState === 'Build Up' && new Date(date).getTime() > now.getTime(),
  );
  if (!next) return null;
  return (
    <Pitch as="section" tight className={classes.next} aria-label="Next kick-off">
      <span>
        Next kick-off, {next.hometeam.teamName} v {next.awayteam.teamName}
      </span>
      <b>
        <Countdown key={next.date} until={next.date} clock={clock} onEnd={() => setEnded(next.date)} />
      </b>
    </Pitch>
  );
}
