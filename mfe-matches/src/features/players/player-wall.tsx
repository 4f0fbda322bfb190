import { deletePlayer, getAllPlayers, type Player } from '@matchday/contracts/matches/http';
import { Button, Delayed, Empty, ErrorCard, Modal, PlayerCard, Skeleton } from '@matchday/ui';
import { query, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteEntry } from '../../parts/delete-entry.tsx';
import { playerViewOf } from '../../parts/player-view.ts';
import { EditPlayerForm } from './edit-player-form.tsx';
import classes from './players.module.css';
import { playersShown } from './players-shown.ts';
import { useEditPlayer } from './use-edit-player.ts';

/** Cards that show at first, and more with each press. */
const STEP = 60;

interface PlayerWallProps {
  /** What the search box holds. */
  search: string;
  /** Gives each card its pencil. */
  isAdmin: boolean;
}

/** A wall of stickers where colour is rank (SPEC 2, Players page, [Y02]–[Y07]). */
export function PlayerWall({ search, isAdmin }: PlayerWallProps) {
  const { data, isError, isFetching, refetch } = useQuery(query(getAllPlayers));
  const [shown, setShown] = useState(STEP);
  const [edited, setEdited] = useState<Player>();
  const [unwanted, setUnwanted] = useState<Player>();
  useStream('player', () => void refetch());
  const edit = useEditPlayer();
  if (!data && isError)
    return (
      <ErrorCard text="The players could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Delayed>
        <div className={classes.wall}>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((place) => (
            <Skeleton key={place} height={263} radius={14} />
          ))}
        </div>
      </Delayed>
    );
  const found = playersShown(data, search);
  if (found.length === 0) return <Empty text="No players found" />;
  return (
    <>
      <div className={classes.wall}>
        {found.slice(0, shown).map((player) => (
          <PlayerCard
            key={player._id}
            heading="h2"
            player={playerViewOf(player)}
            onEdit={isAdmin ? () => setEdited(player) : undefined}
          />
        ))}
      </div>
      {found.length > shown && (
        <Button variant="default" mt={16} onClick={() => setShown(shown + STEP)}>
          Show more ({found.length - shown})
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
        invalidates={[getAllPlayers]}
        onClose={() => setUnwanted(undefined)}
      />
    </>
  );
}
