import { type Fixture, getFixture, putStat } from '@matchday/contracts/matches/http';
import { statLabels, statMost } from '@matchday/contracts/matches/play/player-stats';
import { ActionIcon, Notice } from '@matchday/ui';
import { isApiError, keyOf } from '@matchday/web-kit';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orServerText, useFixtureSend } from '../../use-fixture-send.ts';
import classes from '../guide.module.css';
import { StatCorrection } from './stat-correction.tsx';
import grid from './stat-grid.module.css';
import { countOf, type StatCell, StatGrid } from './stat-grid.tsx';

/** The chosen count with a button less and one more; each press is sent at once. */
function Stepper({ fixture, cell }: { fixture: Fixture; cell: StatCell }) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<string>();
  const { send, isPending } = useFixtureSend(putStat, {
    success: null,
    failure: (error) => {
      if (!isApiError(error) || !('value' in error.fields) || error.status !== 409)
        return orServerText('Failed to update player stat')(error);
      // Somebody else has counted meanwhile: theirs is shown, and the next press counts from there.
      setConflict(error.serverMessage);
      void client.invalidateQueries({ queryKey: keyOf(getFixture) });
      return undefined;
    },
    onSuccess: () => setConflict(undefined),
  });
  const { player, statType } = cell;
  const count = countOf(fixture, cell);
  const most = statMost[statType] ?? 99;
  const what = `${player.playerName}, ${statLabels[statType]}`;
  const set = (value: number) =>
    send({
      params: { id: fixture._id },
      body: { playerId: player._id, statType, value, shownValue: count },
    });
  return (
    <section className={classes.stepper} aria-label={what}>
      {conflict && <Notice tone="warn">{conflict}</Notice>}
      <span>{what}</span>
      <ActionIcon
        size={48}
        variant="default"
        aria-label="One less"
        disabled={isPending || count === 0}
        onClick={() => set(count - 1)}
      >
        <IconMinus size={20} aria-hidden="true" />
      </ActionIcon>
      <output className="n" aria-label={statLabels[statType]}>
        {count}
      </output>
      <ActionIcon
        size={48}
        variant="default"
        aria-label="One more"
        disabled={isPending || count >= most}
        onClick={() => set(count + 1)}
      >
        <IconPlus size={20} aria-hidden="true" />
      </ActionIcon>
      {count >= most && <small>At most {most} in a match</small>}
    </section>
  );
}

/** The stats of both squads; once the impacts are paid, a change is a correction with its preview. */
export function StatEntry({ fixture }: { fixture: Fixture }) {
  const [cell, setCell] = useState<StatCell>();
  return (
    <div className={classes.entry}>
      {!cell && <p className={classes.hint}>Tap a count to change it.</p>}
      <StatGrid fixture={fixture} chosen={cell} onChoose={setCell} />
      {cell && (
        <div className={grid.dock}>
          {fixture.impactsSettled ? (
            <StatCorrection
              key={`${cell.player._id} ${cell.statType}`}
              fixture={fixture}
              cell={cell}
              onDone={() => setCell(undefined)}
            />
          ) : (
            <Stepper key={`${cell.player._id} ${cell.statType}`} fixture={fixture} cell={cell} />
          )}
        </div>
      )}
    </div>
  );
}
