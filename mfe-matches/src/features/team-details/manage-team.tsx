import { deleteTeam, type Team } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { useLeadOn } from '@matchday/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeleteEntry } from '../../parts/delete-entry.tsx';
import { EditTeamForm } from './edit-team-form.tsx';
import classes from './team-details.module.css';

/** For admins: edits the team, or deletes it if it has no fixtures and no players. */
export function ManageTeam({ team }: { team: Team }) {
  const leadOn = useLeadOn();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.manage}>
      <Button variant="default" onClick={() => setEditing(true)}>
        Edit team
      </Button>
      <Button component={Link} to={paths.teamLeagues(team._id)} variant="default">
        Leagues
      </Button>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        Delete team
      </Button>
      <Modal opened={isEditing} onClose={() => setEditing(false)} title="Edit team" size={560}>
        {isEditing && <EditTeamForm team={team} onSaved={() => setEditing(false)} />}
      </Modal>
      <DeleteEntry
        call={deleteTeam}
        what="team"
        entry={isAsking ? { id: team._id, name: team.teamName } : undefined}
        onDeleted={() => leadOn(paths.teams, { replace: true })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
