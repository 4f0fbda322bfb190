import type { Player } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { EditPlayer } from '../../parts/edit-player/edit-player.tsx';
import classes from './player-details.module.css';

/** For admins: edits the player's card, which an address may ask for, or leads to a transfer. */
export function ManagePlayer({ player }: { player: Player }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [isEditing, setEditing] = useState(address.get('show') === 'edit');
  return (
    <div className={classes.manage}>
      <Button variant="default" onClick={() => setEditing(true)}>
        Edit player
      </Button>
      <Button component={Link} to={paths.transfer(player._id)} variant="default">
        Transfer
      </Button>
      <EditPlayer
        player={isEditing ? player : undefined}
        onClose={() => setEditing(false)}
        onDeleted={() => navigate(paths.players, { replace: true })}
      />
    </div>
  );
}
