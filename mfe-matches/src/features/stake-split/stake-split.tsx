import type { Fixture } from '@matchday/contracts/matches/http';
import { StakeSplit as Bar, Panel } from '@matchday/ui';

/** How the coins were staked. The server only sends it after the deadline, if there were stakes. */
export function StakeSplit({ fixture: { split, hometeam, awayteam } }: { fixture: Fixture }) {
  if (!split) return null;
  return (
    <Panel title="How coins were staked">
      <Bar split={split} codes={{ home: hometeam.shortName, away: awayteam.shortName }} />
    </Panel>
  );
}
