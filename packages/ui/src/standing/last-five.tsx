import { VisuallyHidden } from '@mantine/core';
import classes from './last-five.module.css';

/** How a match ended for a team. */
export type FormLetter = 'W' | 'D' | 'L';

const words: Record<FormLetter, string> = { W: 'won', D: 'drew', L: 'lost' };

/** The last matches of a team as letters, the latest last; a dash before the first match. */
export function LastFive({ form }: { form: readonly FormLetter[] }) {
  if (form.length === 0)
    return (
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>No matches yet</VisuallyHidden>
      </span>
    );
  return (
    <span className={classes.form}>
      <VisuallyHidden>{form.map((letter) => words[letter]).join(', ')}</VisuallyHidden>
      {form.map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is known by its place alone
        <i key={place} data-letter={letter} aria-hidden="true">
          {letter}
        </i>
      ))}
    </span>
  );
}
