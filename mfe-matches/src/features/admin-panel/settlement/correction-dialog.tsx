import type { AnswerOf, BodyOf } from '@matchday/contracts/call';
import type { Fixture, previewCorrection } from '@matchday/contracts/matches/http';
import { Button } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { decidedText } from '../../../parts/fixtures/decided-text.ts';
import classes from './correction-dialog.module.css';
import { CorrectionEffects } from './correction-effects.tsx';

type Preview = AnswerOf<typeof previewCorrection>;

interface CorrectionDialogProps {
  fixture: Fixture;
  /** The requested correction. The dialog is closed without one. */
  wanted: BodyOf<typeof previewCorrection> | undefined;
  preview: Preview | undefined;
  busy: boolean;
  /** @param version version of the settlement in the preview */
  onConfirm: (version: number) => void;
  onClose: () => void;
}

/** Shows the effect of a correction on people's coins before it is confirmed (DESIGN 6). */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { fixture, wanted, preview, busy, onConfirm, onClose } = props;
  const { homeScore, awayScore, result, settlement } = fixture;
  const from = settlement === 'void' || result === 'pending' ? ('void' as const) : result;
  return (
    <Modal
      opened={wanted !== undefined && preview !== undefined}
      onClose={busy ? () => undefined : onClose}
      title="Correct the result"
      size={620}
    >
      {wanted && preview && (
        <div className={classes.preview}>
          <p>
            {fixture.hometeam.teamName} v {fixture.awayteam.teamName}:{' '}
            {decidedText({ result: from, homeScore, awayScore })} becomes{' '}
            <b>
              {decidedText({
                result: wanted.result,
                homeScore: wanted.homeScore ?? homeScore,
                awayScore: wanted.awayScore ?? awayScore,
              })}
            </b>
            .
          </p>
          <CorrectionEffects preview={preview} />
          <div className={classes.buttons}>
            <Button variant="default" size="lg" data-autofocus disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button size="lg" color="gold" loading={busy} onClick={() => onConfirm(preview.version)}>
              Correct the result
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
