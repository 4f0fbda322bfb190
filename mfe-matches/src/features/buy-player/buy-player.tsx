import { clubOf } from '@matchday/contracts/clubs';
import { formatNumber } from '@matchday/contracts/format';
import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import {
  Amount,
  Crest,
  Empty,
  Notice,
  SectionHead,
  SegmentedControl,
  Skeleton,
  usePhone,
  useSteps,
} from '@matchday/ui';
import { PlayerCard } from '@matchday/ui/cards';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { IN_DOUBT_TEXT } from '@matchday/web-kit';
import { type ComponentProps, memo, useState } from 'react';
import { playerLink } from '../../parts/links.tsx';
import { squadPlayerView } from '../../parts/squad-player-view.ts';
import classes from './buy-player.module.css';
import { ConfirmPurchase, type Wanted } from './confirm-purchase.tsx';
import { PointsTable } from './points-table.tsx';
import { useBuyPlayer } from './use-buy-player.ts';

type Team = Fixture['hometeam'];
type Player = NonNullable<Team['players']>[number];

/** The shorter name, for narrow screens. */
const rowName = ({ shortName, teamName }: Team): string => {
  const club = clubOf(shortName);
  return club?.name === teamName ? club.rowName : teamName;
};

interface SquadProps {
  team: Team;
  buyOf: (player: Player) => ComponentProps<typeof PlayerCard>['buy'];
}

/** One player. A step that draws further ones does not draw it again. */
const SquadPlayer = memo(function SquadPlayer({ player, team, buyOf }: SquadProps & { player: Player }) {
  return (
    <PlayerCard
      heading="h3"
      player={squadPlayerView(player, team)}
      link={playerLink(player._id)}
      buy={buyOf(player)}
    />
  );
});

/** How many cards are drawn at a time; the others have their place. */
const STEP = 2;
const waiting = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The cards of a squad. */
function Squad({ team, buyOf }: SquadProps) {
  const drawn = useSteps(team.players?.length ?? 0, 0, STEP);
  return (
    <div className={classes.grid}>
      {team.players?.map((player, index) =>
        index < drawn ? (
          <SquadPlayer key={player._id} player={player} team={team} buyOf={buyOf} />
        ) : (
          <i key={player._id} />
        ),
      ) ?? waiting.map((key) => <Skeleton key={key} height={225} radius={14} />)}
    </div>
  );
}

interface BuyPlayerProps {
  fixture: Fixture;
  /** Own purchases for the fixture; undefined while they load. */
  purchases: readonly Purchase[] | undefined;
}

/** Both squads to buy from (SPEC 2, [M06]); on phones one at a time. */
export function BuyPlayer({ fixture, purchases }: BuyPlayerProps) {
  const { hometeam, awayteam } = fixture;
  const [chosen, setChosen] = useState(hometeam._id);
  const isPhone = usePhone();
  const [wanted, setWanted] = useState<Wanted>();
  const { buy, sent, isInDoubt, newCost, dropNewCost } = useBuyPlayer(fixture);
  const nameOf = (id: string | undefined) =>
    [...(hometeam.players ?? []), ...(awayteam.players ?? [])].find(({ _id }) => _id === id)?.playerName;
  const isBought = (id: string) => purchases?.some(({ playerId }) => playerId === id);
  return (
    <section aria-label="Buy a player">
      <SectionHead title="Buy a player">
        <span className={classes.hint}>Goals, assists and saves earn you coins</span>
        <SegmentedControl
          className={classes.squads}
          aria-label="Squad"
          data={[hometeam, awayteam].map((team) => ({ value: team._id, label: rowName(team) }))}
          value={chosen}
          onChange={setChosen}
        />
      </SectionHead>
      {isInDoubt && <Notice tone="warn">{IN_DOUBT_TEXT}</Notice>}
      {[hometeam, awayteam]
        .filter(({ _id }) => !isPhone || _id === chosen)
        .map((team) => (
          <div key={team._id} className={classes.squad}>
            <h3 className={classes.team}>
              <Crest code={team.shortName} size={24} />
              {team.teamName}
            </h3>
            {team.players?.length === 0 && <Empty text="No players found" />}
            <Squad
              team={team}
              buyOf={({ _id: playerId, playerName: name, cost }) => ({
                cost,
                bought: isBought(playerId),
                busy: sent === playerId,
                disabled: sent !== undefined || purchases === undefined,
                onBuy: () => setWanted({ playerId, name, cost, team }),
              })}
            />
          </div>
        ))}
      <PointsTable />
      <ConfirmPurchase
        wanted={wanted}
        onConfirm={({ playerId, cost }) => {
          setWanted(undefined);
          buy(playerId, cost);
        }}
        onCancel={() => setWanted(undefined)}
      />
      <ConfirmDialog
        opened={newCost !== undefined}
        title="The price has changed"
        confirm={`Buy for ${formatNumber(newCost?.cost ?? 0)} coins`}
        tone="gold"
        busy={sent !== undefined}
        onConfirm={() => newCost && buy(newCost.playerId, newCost.cost)}
        onCancel={dropNewCost}
      >
        {nameOf(newCost?.playerId)} costs <Amount value={newCost?.cost ?? 0} /> now. Nothing has been bought
        yet.
      </ConfirmDialog>
    </section>
  );
}
