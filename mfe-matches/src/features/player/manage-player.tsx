import type { Player } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { useLeadOn, withParameter } from '@matchday/web-kit';
import { Link, useSearchParams } from 'react-router-dom';
import { EditPlayer } from '../../parts/edit-player/edit-player.tsx';
import classes from './player-details.module.css';

/** For admins: edits the player's card, while the address asks for it, or leads to a transfer. */
export function ManagePlayer({ player }: { player: Player }) {
  const leadOn = useLeadOn();
  const [address, setAddress] = useSearchParams();
  const isEditing = address.get('show') === 'edit';
  const setEditing = (edits: boolean) =>
    setAddress(
      (before) => withParameter(before, 'show', edits ? 'edit' : ''),
      // The dialog goes at once, not when the screen has been rendered again.
      { replace: true, flushSync: true },
    );
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
        onDeleted={() => leadOn(paths.players, { replace: true })}
      />
    </div>
  );
}
