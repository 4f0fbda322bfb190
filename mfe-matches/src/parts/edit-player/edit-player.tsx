import { deletePlayer, type Player } from '@matchday/contracts/matches/http';
import { Modal } from '@matchday/ui/dialogs';
import { useState } from 'react';
import { DeleteEntry } from '../delete-entry.tsx';
import { EditPlayerForm } from './edit-player-form.tsx';
import { useEditPlayer } from './use-edit-player.ts';

interface EditPlayerProps {
  /** Whose card is edited. The dialog is closed without one. */
  player: Player | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** For admins: the dialog that edits a player's card, or deletes the player after a question. */
export function EditPlayer({ player, onClose, onDeleted }: EditPlayerProps) {
  const [unwanted, setUnwanted] = useState<Player>();
  const edit = useEditPlayer();
  return (
    <>
      <Modal opened={player !== undefined} onClose={onClose} title="Edit player">
        {player && (
          <EditPlayerForm
            player={player}
            onSave={(patch) => {
              onClose();
              edit(player, patch);
            }}
            onDelete={() => {
              setUnwanted(player);
              onClose();
            }}
          />
        )}
      </Modal>
      <DeleteEntry
        call={deletePlayer}
        what="player"
        entry={unwanted && { id: unwanted._id, name: unwanted.playerName }}
        {...(onDeleted && { onDeleted })}
        onClose={() => setUnwanted(undefined)}
      />
    </>
  );
}
