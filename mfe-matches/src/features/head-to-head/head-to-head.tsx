import { type Fixture, getFixtures, getTeam } from '@matchday/contracts/matches/http';
import { Crest, Delayed, LastFive, Panel, Skeleton } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { MatchLines } from '../../parts/fixtures/match-lines.tsx';
import { teamLink } from '../../parts/links.tsx';
import classes from './head-to-head.module.css';

/** Meetings shown. */
const MEETINGS = 5;

function Form({ side, badge }: { side: Fixture['hometeam']; badge: string }) {
  const team = useQuery(query(getTeam, { params: { id: side._id } }));
  return (
    <li>
      {teamLink(side._id)({
        className: classes.team,
        children: (
          <>
            <Crest code={side.shortName} badge={badge} size={26} />
            {side.teamName}
          </>
        ),
      })}
      <Loaded
        of={team}
        failure={`The form of ${side.teamName} could not be loaded`}
        waiting={<Skeleton width={117} height={21} />}
      >
        {({ form }) => <LastFive form={form ?? []} />}
      </Loaded>
    </li>
  );
}

/** Matches of the two teams against each other, without the one that is shown. */
function Meetings({ fixture }: { fixture: Fixture }) {
  const { hometeam, awayteam } = fixture;
  const asked = { state: 'results', team: hometeam._id, versus: awayteam._id, limit: MEETINGS + 1 } as const;
  const meetings = useQuery(query(getFixtures, { query: asked }));
  const others = meetings.data?.filter(({ _id }) => _id !== fixture._id).slice(0, MEETINGS);
  return (
    <Loaded
      of={{ ...meetings, data: others }}
      failure="The last meetings could not be loaded"
      waiting={
        <Delayed>
          <Skeleton height={40} mb={8} />
          <Skeleton height={40} />
        </Delayed>
      }
      empty={<p className={classes.none}>They have not met here before.</p>}
    >
      {(shown) => (
        <MatchLines
          label={`Last meetings of ${hometeam.teamName} and ${awayteam.teamName}`}
          fixtures={shown}
          team={hometeam._id}
        />
      )}
    </Loaded>
  );
}

/** Form of both teams in their leagues, and how they last played each other. */
export function HeadToHead({ fixture }: { fixture: Fixture }) {
  return (
    <div className={classes.both}>
      <Panel title="Form">
        <ul className={classes.teams}>
          <Form side={fixture.hometeam} badge={fixture.hometeamBadge} />
          <Form side={fixture.awayteam} badge={fixture.awayteamBadge} />
        </ul>
        <p className={classes.none}>The last five in the league, the latest on the right</p>
      </Panel>
      <Panel title="Last meetings">
        <Meetings fixture={fixture} />
      </Panel>
    </div>
  );
}
