import type { BodyOf } from '@matchday/contracts/call';
import { type Fixture, getFixture, type OpenStakes, patchFixture } from '@matchday/contracts/matches/http';
import type { FixtureQuestion } from '@matchday/contracts/matches/planning-forms';
import { Button, Notice, Panel } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import {
  CheckboxField,
  FieldRow,
  Form,
  NumberField,
  SubmitButton,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import {
  isApiError,
  keyOf,
  LeaveGuard,
  notify,
  showFailure,
  showFieldErrors,
  useSend,
} from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ProposedOdds } from '../../parts/proposed-odds.tsx';
import { useQuestions } from '../../parts/use-questions.tsx';
import classes from './edit-fixture.module.css';
import {
  consequences,
  differences,
  differing,
  editForm,
  labels,
  type Values,
  valuesOf,
} from './fixture-values.ts';

type Patch = BodyOf<typeof patchFixture>;

interface EditFixtureFormProps {
  fixture: Fixture;
  /** Undefined while they load. */
  stakes: OpenStakes | undefined;
  /** Reads what is staked now, for the question about the change; undefined where that fails. */
  readStakes: () => Promise<OpenStakes | undefined>;
}

/**
 * Kick-off, deadline, odds, round and table of a fixture. What the change means for open stakes is shown before it is
 * sent, and another admin's change is never overwritten unseen.
 */
export function EditFixtureForm({ fixture, stakes, readStakes }: EditFixtureFormProps) {
  const client = useQueryClient();
  const form = useForm({
    draft: `fixture ${fixture._id}`,
    schema: editForm,
    initialValues: valuesOf(fixture),
  });
  /** The fixture as this form was filled from. */
  const shown = useRef(fixture);
  const [overtaken, setOvertaken] = useState<string>();
  const [asked, setAsked] = useState<{ values: Values; at: Date }>();
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);
  const { asks, dialog } = useQuestions({ title: 'Save anyway?', confirm: 'Save anyway' });
  const fill = (from: Fixture) => {
    shown.current = from;
    form.setInitialValues(valuesOf(from));
    form.setValues(valuesOf(from));
    setOvertaken(undefined);
  };
  /** What was typed here stays, the rest is as the other admin has it; the next save is based on that. */
  const keepMine = () => {
    const mine = form.getValues() as Values;
    const touched = differing(valuesOf(shown.current), mine);
    fill(fixture);
    form.setValues({
      ...valuesOf(fixture),
      ...Object.fromEntries(touched.map((field) => [field, mine[field]])),
    });
  };
  // Somebody else's change is shown at once where nothing was typed.
  const arrive = useEffectEvent(() => {
    if (fixture.version !== shown.current.version && !form.isDirty()) fill(fixture);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version arrives once
  useEffect(() => arrive(), [fixture.version]);
  const { mutate, isPending } = useSend(patchFixture, {
    onSuccess: (changed) => {
      setAsking(false);
      fill(changed);
      notify.success('Fixture updated');
    },
    onError: (error, { body }) => {
      setAsking(false);
      if (isApiError(error) && 'version' in error.fields) {
        setOvertaken(error.serverMessage);
        void client.invalidateQueries({ queryKey: keyOf(getFixture) });
        return;
      }
      if (asks(error, (confirmed) => send(body as Patch, confirmed))) return showFieldErrors(error, form);
      showFailure(error, 'Failed to update fixture', form);
    },
  });
  const send = (body: Patch, confirmed: FixtureQuestion[] = []) =>
    mutate({
      params: { id: fixture._id },
      body: { ...body, confirmed, shownVersion: shown.current.version },
    });
  const patchTo = (values: Values): Patch =>
    Object.fromEntries(differing(valuesOf(shown.current), values).map((field) => [field, values[field]]));
  const save = async (parsed: object) => {
    const values = { ...valuesOf(shown.current), ...parsed, round: (parsed as Values).round ?? '' };
    if (differing(valuesOf(shown.current), values).length === 0) return notify.success('Nothing has changed');
    // What was loaded with the screen may be old by now: people stake while an admin types.
    setReading(true);
    const now = await readStakes();
    setReading(false);
    if (!now) return notify.error('The open stakes could not be loaded');
    if (now.people === 0) return send(patchTo(values));
    setAsked({ values, at: new Date() });
    setAsking(true);
  };
  const before = valuesOf(shown.current);
  const touches =
    asked && stakes
      ? consequences(before, asked.values, stakes, {
          isAhead: fixture.matchState === 'Build Up' && fixture.settlement === 'none',
          isOpen: fixture.predictionsOpen,
          now: asked.at,
        })
      : [];
  const takeDate = (date: string) => {
    // A deadline that has passed cannot move later.
    const follows = fixture.predictionsOpen && form.getValues().bettingDeadline === form.getValues().date;
    form.setValues({ date, ...(follows && { bettingDeadline: date }) });
  };
  return (
    <Panel>
      <Form form={form} aria-label="Edit fixture" onSubmit={save}>
        {overtaken && (
          <Notice
            tone="warn"
            action={
              <span className={classes.whose}>
                <Button variant="default" h={44} onClick={() => fill(fixture)}>
                  Use theirs
                </Button>
                <Button variant="default" h={44} onClick={keepMine}>
                  Keep mine
                </Button>
              </span>
            }
          >
            {[overtaken, ...differences(before, valuesOf(fixture))].join('. ')}
          </Notice>
        )}
        <FieldRow>
          <DateField label={labels.date} withTime {...form.getInputProps('date')} onChange={takeDate} />
          <DateField label={labels.bettingDeadline} withTime {...form.getInputProps('bettingDeadline')} />
        </FieldRow>
        <FieldRow>
          <NumberField label={labels.homeOdds} decimals={2} {...form.getInputProps('homeOdds')} />
          <NumberField label={labels.drawOdds} decimals={2} {...form.getInputProps('drawOdds')} />
          <NumberField label={labels.awayOdds} decimals={2} {...form.getInputProps('awayOdds')} />
        </FieldRow>
        <ProposedOdds
          league={fixture.league._id}
          home={fixture.hometeam._id}
          away={fixture.awayteam._id}
          onUse={(odds) => form.setValues(odds)}
        />
        <TextField label={labels.round} {...form.getInputProps('round')} />
        <CheckboxField label={labels.inTable} {...form.getInputProps('inTable', { type: 'checkbox' })} />
        <SubmitButton busy={isPending || isReading} busyText="Updating...">
          Save changes
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty()} />
      <ConfirmDialog
        opened={isAsking}
        title="Save these changes?"
        confirm="Save changes"
        busy={isPending || stakes === undefined}
        onConfirm={() => asked && send(patchTo(asked.values))}
        onCancel={() => setAsking(false)}
      >
        {asked && differences(before, asked.values).map((line) => <p key={line}>{line}</p>)}
        {touches.map((line) => (
          <p key={line}>
            <b>{line}</b>
          </p>
        ))}
      </ConfirmDialog>
      {dialog}
    </Panel>
  );
}
