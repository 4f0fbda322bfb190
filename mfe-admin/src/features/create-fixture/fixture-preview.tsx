import type { Team } from '@matchday/contracts/matches/http';
import { Empty, MatchCard } from '@matchday/ui';

/** What the form holds so far. */
interface FixturePreviewProps {
  home: Team | undefined;
  away: Team | undefined;
  league: string;
  values: { date: string; homeOdds: number | ''; drawOdds: number | ''; awayOdds: number | '' };
}

const side = (team: Team | undefined, place: string) => ({
  code: team?.shortName ?? place,
  name: team?.teamName ?? place,
});

/** The match card in the making; it leads nowhere yet. */
export function FixturePreview({ home, away, league, values }: FixturePreviewProps) {
  const { homeOdds, drawOdds, awayOdds } = values;
  const isPriced =
    homeOdds !== '' && drawOdds !== '' && awayOdds !== '' && Math.min(homeOdds, drawOdds, awayOdds) > 1;
  if (Number.isNaN(Date.parse(values.date)))
    return <Empty text="No kick-off yet" detail="The match card grows here as you fill the form in." />;
  return (
    <MatchCard
      match={{
        home: side(home, 'Home'),
        away: side(away, 'Away'),
        state: 'Build Up',
        kickOff: values.date,
        league: league || 'League',
        odds: isPriced ? { home: homeOdds, draw: drawOdds, away: awayOdds } : undefined,
      }}
      link={({ className, children }) => <div className={className}>{children}</div>}
    />
  );
}
