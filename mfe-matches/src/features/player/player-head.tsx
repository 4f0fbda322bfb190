import { formatDay, formatNumber } from '@matchday/contracts/format';
import type { Fixture, Player } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Amount, Button, Pitch } from '@matchday/ui';
import { PlayerCard } from '@matchday/ui/cards';
import { useSession } from '@matchday/web-kit';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { teamLink } from '../../parts/links.tsx';
import { playerViewOf } from '../../parts/player-view.ts';
import { ManagePlayer } from './manage-player.tsx';
import classes from './player-details.module.css';
import { formOf, impactText, type PlayerMatch } from './player-matches.ts';

interface PlayerHeadProps {
  player: Player;
  /** The latest first; undefined until they are known. */
  matches: readonly PlayerMatch[] | undefined;
  /** How often people bought him; undefined until it is known. */
  times: number | undefined;
  /** The next match of his team; null where none is planned, undefined until it is known. */
  next: Fixture | null | undefined;
}

function Form({ matches }: Pick<PlayerHeadProps, 'matches'>) {
  const id = useId();
  if (!matches) return null;
  const form = formOf(matches);
  const title = <p id={id}>Impact in the last matches</p>;
  if (form.length === 0)
    return (
      <>
        {title}
        <p>–</p>
      </>
    );
  return (
    <>
      {title}
      <ul className={classes.form} aria-labelledby={id}>
        {form.map(({ fixture, impact }) => (
          <li key={fixture._id} data-good={impact > 0 || undefined}>
            {impactText(impact)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The card of a player, his team, price and form, and where he can be bought next. */
export function PlayerHead({ player, matches, times, next }: PlayerHeadProps) {
  const { playerName, team, position, nationality, cost } = player;
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <Pitch as="header" className={classes.head}>
      <div className={classes.about}>
        <h1>{playerName}</h1>
        <p>
          {teamLink(team._id)({ className: classes.team, children: team.teamName })}
          {[position, nationality].filter(Boolean).map((text) => ` · ${text}`)}
        </p>
        <div className={classes.recent}>
          <Form matches={matches} />
        </div>
        <dl className={`${classes.figures} n`}>
          <div>
            <dt>Price</dt>
            <dd>
              <Amount value={cost} size={24} />
            </dd>
          </div>
          <div>
            <dt>Bought</dt>
            <dd>{times === undefined ? '–' : `${formatNumber(times)}${times >= 10_000 ? '+' : ''} ×`}</dd>
          </div>
        </dl>
        {isAdmin && <ManagePlayer player={player} />}
        <div className={classes.next}>
          {next && (
            <Button component={Link} to={paths.betform(next._id)} state={{ fixture: next }} variant="default">
              Next match: {next.hometeam.shortName} v {next.awayteam.shortName}, {formatDay(next.date)}
            </Button>
          )}
          {next === null && <p>No match planned yet</p>}
        </div>
      </div>
      <div className={classes.card}>
        <PlayerCard heading="h2" player={playerViewOf(player)} />
      </div>
    </Pitch>
  );
}
