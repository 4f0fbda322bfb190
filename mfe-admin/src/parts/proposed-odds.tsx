import { formatOdds } from '@matchday/contracts/format';
import { getProposedOdds, type ProposedOdds as Proposal } from '@matchday/contracts/matches/http';
import { Button, Notice, Skeleton } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The three odds in one line: `1.85 · 3.60 · 4.20`. */
export const oddsText = ({
  homeOdds,
  drawOdds,
  awayOdds,
}: Pick<Proposal, 'homeOdds' | 'drawOdds' | 'awayOdds'>) =>
  [homeOdds, drawOdds, awayOdds].map(formatOdds).join(' · ');

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`);

/** What proposed odds are made from. */
export function becauseText({
  homeGoals,
  awayGoals,
  homeResults,
  awayResults,
  homeRating,
  awayRating,
}: Proposal) {
  const ratings =
    homeRating === undefined || awayRating === undefined
      ? 'no ratings'
      : `ratings ${homeRating} and ${awayRating}`;
  return `${homeGoals}–${awayGoals} goals expected, from ${counted(homeResults)} and ${counted(awayResults)}, ${ratings}`;
}

interface ProposedOddsProps {
  league: string;
  home: string;
  away: string;
  /** Takes the odds into the form; nothing is taken by itself. */
  onUse: (odds: Pick<Proposal, 'homeOdds' | 'drawOdds' | 'awayOdds'>) => void;
}

/** Odds proposed for a match, beside the fields, once the admin asks for them; empty until both teams are chosen. */
export function ProposedOdds({ league, home, away, onUse }: ProposedOddsProps) {
  const [isWanted, setWanted] = useState(false);
  const isKnown = league !== '' && home !== '' && away !== '' && home !== away;
  const proposal = useQuery({
    ...query(getProposedOdds, { query: { league, home, away } }),
    enabled: isKnown && isWanted,
  });
  if (!isKnown) return null;
  if (!isWanted)
    return (
      <Button variant="default" onClick={() => setWanted(true)}>
        Propose odds
      </Button>
    );
  if (proposal.data) {
    const { homeOdds, drawOdds, awayOdds } = proposal.data;
    return (
      <Notice
        action={
          <Button
            size="compact-md"
            h={44}
            variant="default"
            onClick={() => onUse({ homeOdds, drawOdds, awayOdds })}
          >
            Use proposed odds
          </Button>
        }
      >
        Proposed odds: <b className="n">{oddsText(proposal.data)}</b> ({becauseText(proposal.data)})
      </Notice>
    );
  }
  if (proposal.isError)
    return (
      <Notice
        action={
          <Button size="compact-md" h={44} variant="default" onClick={() => void proposal.refetch()}>
            Try again
          </Button>
        }
      >
        The proposed odds could not be loaded
      </Notice>
    );
  return <Skeleton h={44} aria-label="Proposed odds are loading" />;
}
