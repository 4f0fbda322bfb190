import type { Fixture } from '@matchday/contracts/matches/http';
import { Crest } from '@matchday/ui';
import { FollowStar } from './follow-button.tsx';
import classes from './follow-clubs.module.css';

/** Both clubs of a match, each to be followed. */
export const FollowClubs = ({ fixture: { hometeam, awayteam } }: { fixture: Fixture }) => (
  <ul className={classes.clubs} aria-label="Follow a club">
    {[hometeam, awayteam].map(({ _id, teamName, shortName }) => (
      <li key={_id} className={classes.club}>
        <Crest code={shortName} size={24} />
        <span className={classes.name}>{teamName}</span>
        <b className={classes.code}>{shortName}</b>
        <FollowStar id={_id} teamName={teamName} />
      </li>
    ))}
  </ul>
);
