import { formatNumber } from '@matchday/contracts/format';
import { deletePlayer, type Player } from '@matchday/contracts/matches/http';
import { Button, Delayed, Empty, ErrorCard, Modal, PlayerCard, Skeleton } from '@matchday/ui';
import { useState } from 'react';
import { DeleteEntry } from '../../parts/delete-entry.tsx';
import { playerViewOf } from '../../parts/player-view.ts';
import { EditPlayerForm } from './edit-player-form.tsx';
import classes from './players.module.css';
import { useEditPlayer } from './use-edit-player.ts';
import { type PlayerOrder, usePlayerList } from './use-player-list.ts';

interface PlayerWallProps {
  /** What the search box holds. */
  search: string;
  order: PlayerOrder;
  /** Gives each card its pencil. */
  isAdmin: boolean;
}

/** A wall of stickers where colour is rank (SPEC 2, Players page, [Y02]–[Y07]). */
export function PlayerWall({ search, order, isAdmin }: PlayerWallProps) {
  const { players, isError, isFetching, retry, rest, more } = usePlayerList(search, order);
  const [edited, setEdited] = useState<Player>();
  const [unwanted, setUnwanted] = useState<Player>();
  const edit = useEditPlayer();
  if (!players && isError)
    return <ErrorCard text="The players could not be loaded" busy={isFetching} onRetry={retry} />;
  if (!players)
    return (
      <Delayed>
        <div className={classes.wall}>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((place) => (
            <Skeleton key={place} height={263} radius={14} />
          ))}
        </div>
      </Delayed>
    );
  if (players.length === 0) return <Empty text="No players found" />;
  return (
    <>
      <div className={classes.wall}>
        {players.map((player) => (
          <PlayerCard
            key={player._id}
            heading="h2"
            player={playerViewOf(player)}
            onEdit={isAdmin ? () => setEdited(player) : undefined}
          />
        ))}
      </div>
      {rest > 0 && (
        <Button variant="default" mt={16} disabled={isFetching} onClick={more}>
          Show more ({formatNumber(rest)})
        </Button>
      )}
      <Modal opened={edited !== undefined} onClose={() => setEdited(undefined)} title="Edit player">
        {edited && (
          <EditPlayerForm
            player={edited}
            onSave={(patch) => {
              setEdited(undefined);
              edit(edited, patch);
            }}
            onDelete={() => {
              setUnwanted(edited);
              setEdited(undefined);
            }}
          />
        )}
      </Modal>
      <DeleteEntry
        call={deletePlayer}
        what="player"
        entry={unwanted && { id: unwanted._id, name: unwanted.playerName }}
        onClose={() => setUnwanted(undefined)}
      />
    </>
  );
}
