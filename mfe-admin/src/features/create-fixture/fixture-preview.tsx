import type { Team } from '@matchday/contracts/matches/http';
import { Empty, MatchCard } from '@matchday/ui';
import { numberOf } from '@matchday/ui/forms';

type Typed = number | string;

/** The values of the form so far. */
interface FixturePreviewProps {
  home: Team | undefined;
  away: Team | undefined;
  league: string;
  values: { date: string; homeOdds: Typed; drawOdds: Typed; awayOdds: Typed };
}

const side = (team: Team | undefined, place: string) => ({
  code: team?.shortName ?? place,
  name: team?.teamName ?? place,
});

/** Preview of the match card, without a link. */
export function FixturePreview({ home, away, league, values }: FixturePreviewProps) {
  const odds = {
    home: numberOf(values.homeOdds) ?? 0,
    draw: numberOf(values.drawOdds) ?? 0,
    away: numberOf(values.awayOdds) ?? 0,
  };
  if (Number.isNaN(Date.parse(values.date)))
    return <Empty text="No kick-off yet" detail="The match card appears here as you fill in the form." />;
  return (
    <MatchCard
      match={{
        home: side(home, 'Home'),
        away: side(away, 'Away'),
        state: 'Build Up',
        kickOff: values.date,
        league: league || 'League',
        odds: Math.min(odds.home, odds.draw, odds.away) > 1 ? odds : undefined,
      }}
      link={({ className, children }) => <div className={className}>{children}</div>}
    />
  );
}
