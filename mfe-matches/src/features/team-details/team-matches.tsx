import type { Team } from '@matchday/contracts/matches/http';
import { Delayed, Empty, Panel, SegmentedControl, ShowMore, Skeleton } from '@matchday/ui';
import { Loaded } from '@matchday/web-kit';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { MatchLines } from '../../parts/fixtures/match-lines.tsx';
import { useTeamMatches } from './use-team-details.ts';

const kinds = [
  { value: 'upcoming', label: 'Fixtures' },
  { value: 'results', label: 'Results' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const waiting = (
  <Delayed>
    {[1, 2].map((row) => (
      <Skeleton key={row} height={48} mb={8} />
    ))}
  </Delayed>
);

function Matches({ team, kind }: { team: Team; kind: Kind }) {
  const { pages, fixtures, rest } = useTeamMatches(team._id, kind);
  const isResult = kind === 'results';
  return (
    <Loaded
      of={{ ...pages, data: fixtures }}
      failure={isResult ? 'The results could not be loaded' : 'The fixtures could not be loaded'}
      waiting={waiting}
      empty={<Empty text={isResult ? 'No results yet' : 'No upcoming fixtures'} icon={IconCalendar} />}
    >
      {(shown) => (
        <>
          <MatchLines
            label={`${isResult ? 'Results' : 'Fixtures'} of ${team.teamName}`}
            fixtures={shown}
            team={isResult ? team._id : undefined}
          />
          <ShowMore pages={pages} rest={rest} />
        </>
      )}
    </Loaded>
  );
}

/** What a team plays next, and how its matches ended. */
export function TeamMatches({ team }: { team: Team }) {
  const [kind, setKind] = useState<Kind>('upcoming');
  return (
    <Panel
      title="Matches"
      tools={
        <SegmentedControl
          aria-label="Matches"
          data={kinds}
          value={kind}
          onChange={(chosen) => setKind(chosen as Kind)}
        />
      }
    >
      <Matches key={kind} team={team} kind={kind} />
    </Panel>
  );
}
