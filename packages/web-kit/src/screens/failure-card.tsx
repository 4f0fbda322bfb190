import { ErrorCard } from '@matchday/ui';
import { useState } from 'react';

/** `what` could not be loaded; names it as a person would. */
interface FailureCardProps {
  what: string;
  /** Resolves when there is an outcome; success replaces the card. */
  onRetry: () => Promise<unknown>;
}

/** Stands in place of something that could not be loaded. After the second failed press it offers a reload. */
export function FailureCard({ what, onRetry }: FailureCardProps) {
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
    setPresses((count) => count + 1);
  };
  const stuck = presses >= 2;
  return (
    <ErrorCard
      title={`${what} could not be loaded`}
      text={
        stuck ? 'It still does not answer. Reload the page to start afresh.' : 'Everything else works on.'
      }
      actionLabel={stuck ? 'Reload the page' : 'Try again'}
      busy={busy}
      onRetry={stuck ? () => globalThis.location.reload() : press}
    />
  );
}
