import type { AnswerOf, BodyOf } from '@matchday/contracts/call';
import { formatNumber } from '@matchday/contracts/format';
import type { Fixture, previewCorrection } from '@matchday/contracts/matches/http';
import { Button, Notice } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { Sums } from '@matchday/ui/tickets';
import { decidedText } from '../../../parts/fixtures/decided-text.ts';
import classes from './correction-dialog.module.css';
import { CorrectionPeople } from './correction-people.tsx';

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

const people = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;

/** `2 people gain`, `+900 coins`; empty if nobody is affected. */
const sumOf = (verb: 'gain' | 'lose', sign: string, { people: count, coins }: Preview['gain']) =>
  count === 0
    ? []
    : [
        [
          `${people(count)} ${verb}${count === 1 ? 's' : ''}`,
          `${sign}${formatNumber(Math.abs(coins))} coins`,
        ] as const,
      ];

function Effects({ preview }: { preview: Preview }) {
  const { bets, purchases, gain, lose, owe, settling } = preview;
  return (
    <>
      {bets + purchases === 0 ? (
        <Notice>No coins move: every prediction keeps its settlement.</Notice>
      ) : (
        <Sums
          rows={[
            ['Predictions settled again', formatNumber(bets)],
            ...(purchases > 0 ? [['Player purchases refunded', formatNumber(purchases)] as const] : []),
            ...sumOf('gain', '+', gain),
            ...sumOf('lose', '−', lose),
          ]}
        />
      )}
      {owe.people > 0 && (
        <Notice tone="warn">
          {people(owe.people)} would fall below zero and owe {formatNumber(Math.abs(owe.coins))} coins. Their
          next winnings pay that debt first.
        </Notice>
      )}
      {settling && (
        <Notice>
          The last settlement is still in progress. The correction waits for it, and balances may be from
          before it.
        </Notice>
      )}
      {preview.people.length > 0 && <CorrectionPeople people={preview.people} />}
    </>
  );
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
          <Effects preview={preview} />
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
