import { askedIn, type FixtureQuestion } from '@matchday/contracts/matches/planning-forms';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { isApiError } from '@matchday/web-kit';
import { type ReactNode, useState } from 'react';

interface Question {
  texts: readonly string[];
  confirmed: readonly FixtureQuestion[];
  again: (confirmed: FixtureQuestion[]) => void;
}

/**
 * What the server finds unusual about a fixture, as a question to the admin.
 * @param words heading and button: `Create anyway?`, `Create anyway`
 */
export function useQuestions(words: { title: string; confirm: string }): {
  /** Whether the error is a question, which is then shown; `again` sends the same with what was confirmed. */
  asks: (error: unknown, again: Question['again']) => boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const asks = (error: unknown, again: Question['again']): boolean => {
    const confirmed = isApiError(error) ? askedIn(error.fields) : [];
    if (!isApiError(error) || confirmed.length === 0) return false;
    const { confirmed: _names, ...texts } = error.fields;
    setAsked({ texts: [...new Set(Object.values(texts))], confirmed, again });
    setOpen(true);
    return true;
  };
  const dialog = (
    <ConfirmDialog
      opened={isOpen}
      title={words.title}
      confirm={words.confirm}
      onConfirm={() => {
        setOpen(false);
        asked?.again([...asked.confirmed]);
      }}
      onCancel={() => setOpen(false)}
    >
      {asked?.texts.map((text) => (
        <p key={text}>{text}.</p>
      ))}
    </ConfirmDialog>
  );
  return { asks, dialog };
}
