import { formatTime } from '@matchday/contracts/format';
import type { Bet, Fixture } from '@matchday/contracts/matches/http';
import {
  betStatus,
  Crest,
  OddsLinks,
  Score,
  SplitBar,
  StateChip,
  StatusChip,
  type StatusTone,
} from '@matchday/ui';
import { betViewOf } from '../../parts/bets/bet-view.ts';
import { FixtureBin } from '../../parts/fixtures/fixture-bin.tsx';
import { fixtureLink, oddsLinks } from '../../parts/fixtures/fixture-link.tsx';
import { ManageMatch } from '../../parts/fixtures/manage-match.tsx';
import { matchViewOf, oddsOf } from '../../parts/fixtures/match-view.ts';
import classes from './fixture-row.module.css';

type Team = Fixture['hometeam'];

const tones: Record<ReturnType<typeof betStatus>, StatusTone> = {
  pending: 'pending',
  Refunded: 'pending',
  Cancelled: 'pending',
  Won: 'won',
  Lost: 'lost',
};

function Side({ team, badge, isAway }: { team: Team; badge: string; isAway?: boolean }) {
  return (
    <span className={classes.side} data-away={isAway || undefined}>
      <Crest code={team.shortName} badge={badge} size={28} />
      <b className={classes.long}>{team.teamName}</b>
      <b className={classes.short}>{team.shortName}</b>
    </span>
  );
}

function OwnBet({ bet }: { bet: Bet }) {
  const status = betStatus(betViewOf(bet));
  return <StatusChip tone={tones[status]}>{status}</StatusChip>;
}

interface FixtureRowProps {
  fixture: Fixture;
  /** Finished: opens the statistics and shows the outcome of the user's bets. */
  isResult: boolean;
  /** The user's bets on it. */
  bets: readonly Bet[];
  /** Shows the admin actions. */
  isAdmin: boolean;
}

/** A fixture as one row, which is a link (LOOK, `/fixturespage`, `/resultspage`). */
export function FixtureRow({ fixture, isResult, bets, isAdmin }: FixtureRowProps) {
  const { hometeam, awayteam, homeScore, awayScore, matchState, date } = fixture;
  const isVoid = fixture.settlement === 'void';
  const oddsLink = oddsLinks(fixture);
  const hasBegun = matchState !== 'Build Up';
  return (
    <li className={classes.row}>
      <span className={`${classes.time} n`}>{formatTime(date)}</span>
      <span className={classes.match}>
        <Side team={hometeam} badge={fixture.hometeamBadge} />
        <span className={classes.middle}>
          {hasBegun ? (
            <Score
              home={homeScore}
              away={awayScore}
              label={`${hometeam.teamName} ${homeScore}, ${awayteam.teamName} ${awayScore}`}
            />
          ) : (
            <i>v</i>
          )}
        </span>
        <Side team={awayteam} badge={fixture.awayteamBadge} isAway />
      </span>
      <span className={classes.league}>{fixture.league.leagueName}</span>
      <span className={classes.end}>
        {isResult
          ? bets.map((bet) => <OwnBet key={bet._id} bet={bet} />)
          : !hasBegun && (
              <span className={classes.split}>
                {oddsLink ? (
                  <OddsLinks match={matchViewOf(fixture)} link={oddsLink} />
                ) : (
                  <SplitBar odds={oddsOf(fixture)} labels />
                )}
              </span>
            )}
        {(isVoid || (!isResult && hasBegun)) && <StateChip state={matchState} isVoid={isVoid} />}
        {isAdmin && (
          <span className={classes.manage}>
            <ManageMatch fixture={fixture} compact />
            <FixtureBin fixture={fixture} />
          </span>
        )}
      </span>
      {fixtureLink(
        fixture,
        isResult ? 'matchStats' : 'betform',
      )({
        className: classes.link,
        'aria-label': `${hometeam.shortName} vs ${awayteam.shortName}`,
      })}
    </li>
  );
}
