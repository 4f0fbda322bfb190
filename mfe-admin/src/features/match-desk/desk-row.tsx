import { formatDay, formatTime } from '@matchday/contracts/format';
import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { StateChip } from '@matchday/ui';
import { Link } from 'react-router-dom';
import classes from './desk-row.module.css';

/** A match with its state and score; its name leads to its steps. */
export function DeskRow({ fixture }: { fixture: Fixture }) {
  const { hometeam, awayteam, homeScore, awayScore, matchState, date, settlement } = fixture;
  return (
    <li className={classes.row}>
      <Link to={paths.manage(fixture._id)} state={{ fixture }}>
        {hometeam.teamName} v {awayteam.teamName}
      </Link>
      <span className={classes.state}>
        {matchState !== 'Build Up' && (
          <b className="n">
            {homeScore}–{awayScore}
          </b>
        )}
        <StateChip state={matchState} isVoid={settlement === 'void'} />
      </span>
      <time dateTime={date}>
        {formatDay(date)}, {formatTime(date)}
      </time>
    </li>
  );
}
