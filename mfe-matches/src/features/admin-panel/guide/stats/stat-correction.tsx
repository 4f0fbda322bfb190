import { correctStat, type Fixture, previewStatCorrection } from '@matchday/contracts/matches/http';
import { statLabels, statMost } from '@matchday/contracts/matches/play/player-stats';
import { Button } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { FieldRow, NumberField, TextField } from '@matchday/ui/forms';
import { isApiError, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import dialog from '../../settlement/correction-dialog.module.css';
import { CorrectionEffects } from '../../settlement/correction-effects.tsx';
import { orServerText, useFixtureSend } from '../../use-fixture-send.ts';
import classes from '../guide.module.css';
import { countOf, type StatCell } from './stat-grid.tsx';

interface StatCorrectionProps {
  fixture: Fixture;
  cell: StatCell;
  onDone: () => void;
}

/** Corrects a count after the impacts were paid: shows first who gains and who loses. */
export function StatCorrection({ fixture, cell, onDone }: StatCorrectionProps) {
  const { player, statType } = cell;
  const count = countOf(fixture, cell);
  const params = { fixtureId: fixture._id };
  const [value, setValue] = useState<string | number>(count);
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = { setErrors };
  const stat = { playerId: player._id, statType, value: value as number };
  const preview = useSend(previewStatCorrection, {
    onSuccess: () => setShown(true),
    onError: (error) => {
      setShown(false);
      showFailure(error, 'Failed to preview the correction', form);
    },
  });
  /** What the preview is about, whatever is typed meanwhile. */
  const seen = preview.variables?.body ?? stat;
  const { send, isPending } = useFixtureSend(correctStat, {
    form,
    failure: orServerText('Failed to correct player stat'),
    onSuccess: onDone,
    // Somebody else has corrected it in the meantime, so the preview is outdated.
    onFailure: (error) => {
      if (isApiError(error) && error.status === 409) preview.mutate({ params, body: seen });
      else setShown(false);
    },
  });
  const what = `${player.playerName}, ${statLabels[statType]}`;
  const look = () => {
    const hasReason = reason.trim() !== '';
    setErrors(hasReason ? {} : { reason: 'Reason is required' });
    if (hasReason) preview.mutate({ params, body: stat });
  };
  return (
    <section className={classes.sheet} aria-label={`Correct ${what}`}>
      <b>{what}</b>
      <p>{`It was paid with ${count}${statMost[statType] ? `; at most ${statMost[statType]}` : ''}.`}</p>
      <FieldRow>
        <NumberField label="Correct count" value={value} error={errors.value} onChange={setValue} />
        <TextField
          label="Reason"
          value={reason}
          error={errors.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </FieldRow>
      <Button
        fullWidth
        variant="default"
        loading={preview.isPending}
        disabled={value === count}
        onClick={look}
      >
        Preview correction
      </Button>
      <Modal
        opened={isShown && preview.data !== undefined}
        onClose={isPending ? () => undefined : () => setShown(false)}
        title="Correct the stat"
        size={620}
      >
        {preview.data && (
          <div className={dialog.preview}>
            <p>
              {what}: {count} becomes <b>{seen.value}</b>.
            </p>
            <CorrectionEffects preview={preview.data} ofStat />
            <div className={dialog.buttons}>
              <Button
                variant="default"
                size="lg"
                data-autofocus
                disabled={isPending}
                onClick={() => setShown(false)}
              >
                Cancel
              </Button>
              <Button
                size="lg"
                color="gold"
                loading={isPending || preview.isPending}
                onClick={() => send({ params, body: { ...seen, reason, version: preview.data.version } })}
              >
                Correct the stat
              </Button>
            </div>
          </div>
        )}
      </Modal>
    </section>
  );
}
