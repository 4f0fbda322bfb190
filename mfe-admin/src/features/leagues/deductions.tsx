import { formatDate } from '@matchday/contracts/format';
import { type League, removeDeduction } from '@matchday/contracts/matches/http';
import { Button } from '@matchday/ui';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useTeams } from '../../parts/use-options.ts';
import { DeductionForm } from './deduction-form.tsx';
import classes from './leagues.module.css';

/** Points deductions of a league, which can be removed, and the form to add one. */
export function Deductions({ league }: { league: League }) {
  const teams = useTeams(league._id);
  const { mutate, isPending } = useSend(removeDeduction, {
    onSuccess: () => notify.success('Points restored'),
    onError: (error) => showFailure(error, 'Failed to restore the points'),
  });
  const nameOf = (id: string) => teams.find(({ _id }) => _id === id)?.teamName ?? 'Team';
  const deductions = league.deductions ?? [];
  return (
    <div className={classes.deductions}>
      {deductions.length === 0 ? (
        <p>No points deductions</p>
      ) : (
        <ul className={classes.list} aria-label="Points deductions">
          {deductions.map(({ _id, team, points, reason, at }) => (
            <li key={_id}>
              <b className="n">−{points}</b>
              <div>
                <span>{nameOf(team)}</span>
                <small>
                  {reason}, {formatDate(at)}
                </small>
              </div>
              <Button
                size="compact-sm"
                h={36}
                variant="default"
                disabled={isPending}
                aria-label={`Give ${points} points back to ${nameOf(team)}`}
                onClick={() => mutate({ params: { leagueId: league._id, deductionId: _id } })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DeductionForm league={league} teams={teams} />
    </div>
  );
}
