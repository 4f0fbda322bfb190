import type { Fixture } from '@matchday/contracts/matches/http';
import { Pitch } from '@matchday/ui';
import { Countdown } from '@matchday/ui/match';
import classes from './fixture-list.module.css';

interface NextKickOffProps {
  fixtures: readonly Fixture[];
  now: Date;
}

/** Counts down to the next kick-off, if there is one. */
export function NextKickOff({ fixtures, now }: NextKickOffProps) {
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
        <Countdown until={next.date} />
      </b>
    </Pitch>
  );
}
