import { Button } from '@matchday/ui';
import { Form, SubmitButton, TextArea, useForm } from '@matchday/ui/forms';
import { IconFileText } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { z } from 'zod';
import classes from './gift-coins.module.css';
import { type DraftLine, MOST_LINES } from './gift-lines.ts';
import { readGiftLines } from './read-gift-lines.ts';

/** Largest file, in bytes, that is read as a list of 500 lines. */
const MOST_BYTES = 200_000;

const schema = z.object({ text: z.string('Lines are required').trim().min(1, 'Lines are required') });

interface GiftListEntryProps {
  /** Initial text of the field. */
  text: string;
  onRead: (lines: DraftLine[]) => void;
}

/** Where a list comes from: pasted lines or a CSV file. */
export function GiftListEntry({ text, onRead }: GiftListEntryProps) {
  const form = useForm({ draft: 'gift-list', schema, initialValues: { text } });
  const [isBusy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => form.setErrors({ text: reason });

  const read = async (list: string) => {
    setBusy(true);
    try {
      const lines = await readGiftLines(list);
      if (lines.length === 0) refuse('Lines are required');
      else if (lines.length > MOST_LINES)
        refuse(`At most ${MOST_LINES} lines; this list has ${lines.length}`);
      else onRead(lines);
    } catch {
      refuse('The list could not be read. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    // So that the same file can be chosen again after a correction.
    event.currentTarget.value = '';
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) return refuse(`This file is too large for a list of ${MOST_LINES} lines`);
    const list = await chosen.text().catch(() => undefined);
    if (list === undefined) return refuse(`${chosen.name} could not be read`);
    form.setValues({ text: list });
    await read(list);
  };
  return (
    <Form form={form} aria-label="List of gifts" onSubmit={({ text: list }) => read(list)}>
      <TextArea
        className={classes.lines}
        label="Lines"
        description="One person per line: username, amount. Anything after that, such as a note, appears only in your report."
        placeholder={'okello7, 250\nNakatoFC, 100, best fan of the week'}
        rows={8}
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps('text')}
      />
      <div className={classes.buttons}>
        <SubmitButton size="lg" busy={isBusy} busyText="Checking...">
          Check the list
        </SubmitButton>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          Choose a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="CSV file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={choose}
        />
      </div>
      <p className={classes.or}>Nothing is given before you have seen and confirmed every line.</p>
    </Form>
  );
}
