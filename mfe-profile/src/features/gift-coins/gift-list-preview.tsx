import { formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { type GiftLine, giftCoinsList } from '@matchday/contracts/wallet/http';
import { Amount, Button, Notice } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { ChoiceField } from '@matchday/ui/forms';
import { DataTable } from '@matchday/ui/tables';
import { IN_DOUBT_TEXT, Loaded, notify, showFailure, useSend } from '@matchday/web-kit';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../parts/counted.ts';
import classes from './gift-coins.module.css';
import { previewColumns } from './gift-line-columns.tsx';
import { type DraftLine, repeatedIn, sentLine, sumOf } from './gift-lines.ts';
import { useVerdicts } from './use-verdicts.ts';

interface GiftListPreviewProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** Back to the text. */
  onBack: () => void;
  /** All lines were sent; the verdicts are in the same order. */
  onGiven: (verdicts: GiftLine[]) => void;
}

/** The lists that were given, with who gave them. */
const GIVEN_LISTS = `${paths.audit}?what=${giftCoinsList.name}`;

/** Every line with its expected outcome; only a list without wrong lines can be sent. */
export function GiftListPreview({ lines, onChange, onBack, onGiven }: GiftListPreviewProps) {
  const { judged, checking } = useVerdicts(lines);
  const [badAlone, setBadAlone] = useState(false);
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, inDoubt } = useSend(giftCoinsList, {
    outcome: { success: 'The gifts were given.', failure: 'Failed to give the gifts' },
    onSuccess: ({ lines: verdicts, message }) => {
      notify.success(message, { link: { text: 'Open audit', to: GIVEN_LISTS } });
      onGiven(verdicts);
    },
    onError: (error) => showFailure(error, 'An error occurred. Please try again.'),
  });
  // Until the outcome is known, the screen shows what was sent.
  const isLocked = isPending || inDoubt !== undefined;
  const { bad, waiting, coins, people } = sumOf(judged);
  const repeated = repeatedIn(judged);
  const shown = badAlone ? judged.filter(({ isFixed, verdict }) => isFixed || !verdict?.ok) : judged;
  const remove = ({ number }: DraftLine) => {
    onChange(lines.filter((line) => line.number !== number));
    heading.current?.focus();
  };
  const removeBad = () => {
    onChange(judged.filter(({ verdict }) => verdict?.ok !== false).map(({ verdict: _, ...line }) => line));
    setBadAlone(false);
    heading.current?.focus();
  };
  const fix = (fixed: DraftLine) => {
    const { number, recipientUsername, amount, note } = fixed;
    onChange(
      lines.map((line) =>
        line.number === number ? { number, recipientUsername, amount, note, isFixed: true } : line,
      ),
    );
  };
  const give = () => {
    setAsked(false);
    mutate({ body: { lines: lines.map(sentLine), dryRun: false } });
  };
  const sum = (
    <>
      <Amount value={coins} /> for {counted(people, 'person', 'people')}
    </>
  );
  return (
    <section className={classes.stage} aria-label="Preview">
      <h3 ref={heading} tabIndex={-1}>
        {counted(lines.length, 'line')}
      </h3>
      {waiting > 0 && (
        // Verdicts of other lines are there; those of these are not.
        <Loaded of={{ ...checking, data: undefined }} failure="The list could not be checked">
          {null}
        </Loaded>
      )}
      {bad > 0 && (
        <>
          <Notice tone="warn">
            {bad === 1 ? '1 line needs' : `${formatNumber(bad)} lines need`} fixing before any gift is sent.
          </Notice>
          <div className={classes.buttons}>
            <Button variant="default" disabled={isLocked} onClick={removeBad}>
              Remove {bad === 1 ? 'it' : `all ${formatNumber(bad)}`}
            </Button>
          </div>
        </>
      )}
      {bad > 0 && bad < lines.length && (
        <ChoiceField
          label="Lines shown"
          hideLabel
          options={[
            { value: 'all', label: `All ${formatNumber(lines.length)}` },
            { value: 'bad', label: `To fix ${formatNumber(bad)}` },
          ]}
          value={badAlone ? 'bad' : 'all'}
          onChange={(which) => setBadAlone(which === 'bad')}
        />
      )}
      {repeated.length > 0 && (
        <Notice>
          {repeated.slice(0, 5).join(', ')} {repeated.length > 5 && `and ${repeated.length - 5} more `}
          {repeated.length === 1 ? 'is' : 'are'} on more than one line: each line is a separate gift.
        </Notice>
      )}
      <div className={classes.table}>
        <DataTable
          label="Lines of the list"
          columns={previewColumns({ onFix: fix, onRemove: remove, isLocked })}
          rows={shown}
          rowKey={({ number }) => String(number)}
          empty="No lines left"
          phoneRows
          maxHeight={560}
        />
      </div>
      <p aria-live="polite">{waiting > 0 ? 'Checking...' : sum}</p>
      {inDoubt && <Notice tone="warn">{IN_DOUBT_TEXT}</Notice>}
      <div className={classes.buttons}>
        <Button
          color="gold"
          size="lg"
          disabled={isLocked || bad > 0 || waiting > 0 || coins === 0}
          onClick={() => setAsked(true)}
        >
          {isLocked ? 'Gifting...' : `Give ${formatNumber(coins)} coins`}
        </Button>
        <Button variant="default" size="lg" disabled={isLocked} onClick={onBack}>
          Change the list
        </Button>
      </div>
      <ConfirmDialog
        opened={asked}
        title={`Give ${counted(lines.length, 'gift')}?`}
        confirm={`Give ${formatNumber(coins)} coins`}
        tone="gold"
        onConfirm={give}
        onCancel={() => setAsked(false)}
      >
        {sum} will leave the house. This cannot be undone.
      </ConfirmDialog>
    </section>
  );
}
