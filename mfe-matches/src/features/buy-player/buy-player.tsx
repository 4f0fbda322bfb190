import { clubOf } from '@matchday/contracts/clubs';
import { buyPlayer, type Fixture, getPurchases, type Purchase } from '@matchday/contracts/matches/http';
import { Crest, Empty, PlayerCard, SectionHead, SegmentedControl, Skeleton } from '@matchday/ui';
import { messageOf, notify, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { squadPlayerView } from '../../parts/squad-player-view.ts';
import classes from './buy-player.module.css';

/** Milliseconds that the outcome of a purchase shows (SPEC 9). */
const SHOWN_MS = 5000;

/** The name that fits a narrow place. */
const rowName = ({ shortName, teamName }: Fixture['hometeam']): string => {
  const club = clubOf(shortName);
  return club?.name === teamName ? club.rowName : teamName;
};

interface BuyPlayerProps {
  fixture: Fixture;
  /** Own purchases for the fixture; undefined while they load. */
  purchases: readonly Purchase[] | undefined;
}

/** Both squads to buy from (SPEC 2, [M06]); on phones one at a time. */
export function BuyPlayer({ fixture, purchases }: BuyPlayerProps) {
  const { hometeam, awayteam } = fixture;
  const [chosen, setChosen] = useState(hometeam._id);
  const { mutate, isPending, variables } = useSend(buyPlayer, {
    invalidates: [getPurchases],
    onSuccess: () => notify.success('Player purchased successfully!', { hideAfter: SHOWN_MS }),
    onError: (error) => notify.error(messageOf(error, 'Failed to buy player'), { hideAfter: SHOWN_MS }),
  });
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
      {[hometeam, awayteam].map((team) => (
        <div key={team._id} className={classes.squad} data-chosen={chosen === team._id || undefined}>
          <h3 className={classes.team}>
            <Crest code={team.shortName} size={24} />
            {team.teamName}
          </h3>
          {team.players?.length === 0 && <Empty text="No players found" />}
          <div className={classes.grid}>
            {team.players?.map((player) => (
              <PlayerCard
                key={player._id}
                heading="h3"
                player={squadPlayerView(player, team)}
                buy={{
                  cost: player.cost,
                  bought: isBought(player._id),
                  busy: isPending && variables.body.playerId === player._id,
                  disabled: isPending || purchases === undefined,
                  onBuy: () => mutate({ body: { fixtureId: fixture._id, playerId: player._id } }),
                }}
              />
            )) ??
              ['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
                <Skeleton key={place} height={225} radius={14} />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}
