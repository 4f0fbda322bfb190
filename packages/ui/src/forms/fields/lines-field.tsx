import type { TextareaProps } from '@mantine/core';
import { useState } from 'react';
import { TextArea } from './text-fields.tsx';

interface LinesFieldProps extends Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: readonly string[];
  onChange?: (lines: string[]) => void;
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list as lines of text: `<LinesField label="Squad" {...form.getInputProps('squads')} />`; empty lines do not count. */
export function LinesField({ value = [], onChange, ...props }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  // An unfinished line must not vanish; a value from elsewhere (a reset, a draft) replaces what was typed.
  const isStillMeant = linesIn(typed).join('\n') === value.join('\n');
  return (
    <TextArea
      {...props}
      value={isStillMeant ? typed : value.join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(linesIn(currentTarget.value));
      }}
    />
  );
}
