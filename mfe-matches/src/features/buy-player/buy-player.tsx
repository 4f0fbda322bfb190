import { clubOf } from '@matchday/contracts/clubs';
import { buyPlayer, type Fixture, getPurchases, type Purchase } from '@matchday/contracts/matches/http';
import { Crest, Empty, Notice, PlayerCard, SectionHead, SegmentedControl, Skeleton } from '@matchday/ui';
import { IN_DOUBT_TEXT, messageOf, notify, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { squadPlayerView } from '../../parts/squad-player-view.ts';
import classes from './buy-player.module.css';

/** Milliseconds that the outcome of a purchase shows (SPEC 9). */
const SHOWN_MS = 5000;

const BOUGHT_TEXT = 'Player purchased successfully!';

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
  const { mutate, isPending, variables, inDoubt } = useSend(buyPlayer, {
    invalidates: [getPurchases],
    about: fixture._id,
    outcome: { success: BOUGHT_TEXT, failure: 'Failed to buy player' },
    onSuccess: () => notify.success(BOUGHT_TEXT, { hideAfter: SHOWN_MS }),
    onError: (error) => notify.error(messageOf(error, 'Failed to buy player'), { hideAfter: SHOWN_MS }),
  });
  const sent = inDoubt ?? (isPending ? variables : undefined);
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
      {inDoubt && <Notice tone="warn">{IN_DOUBT_TEXT}</Notice>}
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
                  busy: sent?.body.playerId === player._id,
                  disabled: sent !== undefined || purchases === undefined,
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
