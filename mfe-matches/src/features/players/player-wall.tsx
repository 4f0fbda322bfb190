import type { Player } from '@matchday/contracts/matches/http';
import { Delayed, Empty, ShowMore, Skeleton } from '@matchday/ui';
import { PlayerCard } from '@matchday/ui/cards';
import { isApiError, Loaded } from '@matchday/web-kit';
import { useState } from 'react';
import { EditPlayer } from '../../parts/edit-player/edit-player.tsx';
import { playerLink } from '../../parts/links.tsx';
import { playerViewOf } from '../../parts/player-view.ts';
import classes from './players.module.css';
import { type PlayerOrder, usePlayerList } from './use-player-list.ts';

interface PlayerWallProps {
  /** The text in the search box. */
  search: string;
  order: PlayerOrder;
  /** Shows the edit button on each card. */
  isAdmin: boolean;
}

const waiting = (
  <Delayed>
    <div className={classes.wall}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((place) => (
        <Skeleton key={place} height={263} radius={14} />
      ))}
    </div>
  </Delayed>
);

/** Player cards, coloured by rank (SPEC 2, Players page, [Y02]–[Y07]). */
export function PlayerWall({ search, order, isAdmin }: PlayerWallProps) {
  const { pages, players, total } = usePlayerList(search, order);
  const [edited, setEdited] = useState<Player>();
  return (
    <>
      <Loaded
        of={{ ...pages, data: players }}
        failure="The players could not be loaded"
        explains={isApiError(pages.error) && pages.error.status === 400}
        waiting={waiting}
        empty={<Empty text="No players found" />}
      >
        {(shown) => (
          <>
            <div className={classes.wall}>
              {shown.map((player) => (
                <PlayerCard
                  key={player._id}
                  heading="h2"
                  player={playerViewOf(player)}
                  link={playerLink(player._id)}
                  onEdit={isAdmin ? () => setEdited(player) : undefined}
                />
              ))}
            </div>
            <ShowMore pages={pages} rest={total - shown.length} />
          </>
        )}
      </Loaded>
      <EditPlayer player={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
