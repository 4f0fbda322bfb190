import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { formatDay, formatTime } from '@matchday/contracts/format';
import { minuteText } from '@matchday/contracts/matches/play/clock';
import { IconTrash } from '@tabler/icons-react';
import { Crest } from '../../art/crest/crest.tsx';
import { Pitch } from '../../art/pitch.tsx';
import type { RenderLink } from '../../layout/link.ts';
import { PlayMinute } from '../hero/play-minute.tsx';
import { Score } from '../hero/score.tsx';
import { OddsLinks } from '../odds/odds-links.tsx';
import type { Side3 } from '../odds/odds-row.tsx';
import { SplitBar } from '../odds/split-bar.tsx';
import { isLive, type MatchView, type SideView, scorerText, shownScore } from '../views.ts';
import classes from './match-card.module.css';
import { StateChip } from './state-chip.tsx';

/** How a match card looks; by default it follows the state of the match. */
type MatchCardVariant = 'upcoming' | 'live' | 'result';

const crestSizes: Record<MatchCardVariant, number> = { upcoming: 48, live: 64, result: 36 };

/** Short, so that the admin's three stay on one line: all cards of a row are equally high. */
const manageText = (
  <>
    Manage<VisuallyHidden> match</VisuallyHidden>
  </>
);

const variantOf = (match: MatchView): MatchCardVariant => {
  if (match.state === 'FT' || match.isVoid) return 'result';
  return isLive(match) ? 'live' : 'upcoming';
};

function Side({ side, size }: { side: SideView; size: number }) {
  return (
    <div className={classes.side}>
      <Crest code={side.code} badge={side.badge} size={size} />
      <b>{side.code}</b>
    </div>
  );
}

interface MatchCardProps {
  match: MatchView;
  variant?: MatchCardVariant;
  /** The whole card is this link, named `HOME vs AWAY`. */
  link: RenderLink;
  /** Makes each of the odds a link to the slip: while predictions are open. */
  oddsLink?: (side: Side3) => RenderLink;
  /** Gives the card its Match Odds button. */
  onOdds?: () => void;
  /** The link to the control panel: for admins. */
  manage?: RenderLink;
  /** Gives the card its delete icon: for admins. */
  onDelete?: () => void;
}

/** A match at a glance (SPEC 2, Match cards); a running one turns to pitch (LOOK, Match card). */
export function MatchCard({
  match,
  variant = variantOf(match),
  link,
  oddsLink,
  onOdds,
  manage,
  onDelete,
}: MatchCardProps) {
  const { home, away, state, isVoid, kickOff, league, odds, lastGoal, clock } = match;
  const name = `${home.code} vs ${away.code}`;
  const score = shownScore(match);
  const result = variant === 'result';
  const when = `${formatDay(kickOff)}, ${formatTime(kickOff)}`;
  const body = (
    <>
      <div className={classes.top}>
        <span className={classes.league}>{result ? when : league}</span>
        <span className={classes.state}>
          {clock && state === 'Live' && !isVoid && <PlayMinute {...clock} />}
          <StateChip state={state} isVoid={isVoid} />
        </span>
      </div>
      <div className={classes.body}>
        <Side side={home} size={crestSizes[variant]} />
        <div className={classes.middle}>
          {score ? (
            <span className={classes.score}>
              <Score {...score} label={`${home.name} ${score.home}, ${away.name} ${score.away}`} />
            </span>
          ) : (
            <span className={`${classes.time} n`}>{formatTime(kickOff)}</span>
          )}
          {!result && <span className={classes.date}>{score ? when : formatDay(kickOff)}</span>}
        </div>
        <Side side={away} size={crestSizes[variant]} />
      </div>
      {result && <span className={classes.below}>{league}</span>}
      {variant === 'live' && (
        <p className={classes.last}>{lastGoal && `${scorerText(lastGoal)} ${minuteText(lastGoal)}`}</p>
      )}
      {link({ className: classes.link, 'aria-label': name })}
      {((!result && odds) || onOdds || manage || onDelete) && (
        <div className={classes.foot}>
          {!result && odds && <SplitBar odds={odds} labels={!oddsLink} />}
          {!result && oddsLink && <OddsLinks match={match} link={oddsLink} />}
          <div className={classes.actions}>
            {onOdds && (
              <button type="button" className={classes.odds} aria-haspopup="dialog" onClick={onOdds}>
                Match Odds
              </button>
            )}
            {(manage || onDelete) && (
              <div className={classes.admin}>
                {manage?.({ className: classes.odds, children: manageText })}
                {onDelete && (
                  <ActionIcon
                    className={classes.delete}
                    size={36}
                    aria-label={`Delete ${name}`}
                    onClick={onDelete}
                  >
                    <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                  </ActionIcon>
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </>
  );
  return variant === 'live' ? (
    <Pitch as="article" tight className={`${classes.card} ${classes.live}`}>
      {body}
    </Pitch>
  ) : (
    <article className={classes.card} data-result={result || undefined}>
      {body}
    </article>
  );
}
