import type { Team } from '@matchday/contracts/matches/http';
import { Crest, Pitch } from '@matchday/ui';
import { FollowButton } from '../../parts/follow/follow-button.tsx';
import type { LastResult } from './last-five.ts';
import classes from './team-details.module.css';

interface TeamHeadProps {
  team: Team;
  /** Place in its league table, once known. */
  place: number | undefined;
  last: readonly LastResult[];
}

/** Crest, place, points and the last five results, shown above the tabs (LOOK, `/teamDetails`). */
export function TeamHead({ team, place, last }: TeamHeadProps) {
  return (
    <Pitch as="header" className={classes.head}>
      <Crest code={team.shortName} badge={team.teamBadge} size={92} />
      <div className={classes.name}>
        <h1>{team.teamName}</h1>
        <p>{[team.home, team.manager, team.founded].filter(Boolean).join(' · ')}</p>
        <div className={classes.recent}>
          {last.length > 0 && (
            <ul className={classes.last} aria-label="Last results">
              {last.map(({ id, letter, text }) => (
                <li key={id} data-letter={letter}>
                  <span aria-hidden="true">{letter}</span>
                  <span className={classes.words}>{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <dl className={`${classes.figures} n`}>
        <div>
          <dt>Place</dt>
          <dd>{place ?? '–'}</dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd>{team.points}</dd>
        </div>
      </dl>
      <div className={classes.follow}>
        <FollowButton id={team._id} teamName={team.teamName} />
      </div>
    </Pitch>
  );
}
