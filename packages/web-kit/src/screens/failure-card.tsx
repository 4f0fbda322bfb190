import { Button, ErrorCard } from '@matchday/ui';
import { useState } from 'react';

/** `what` could not be loaded; names it as a person would. */
interface FailureCardProps {
  what: string;
  /** It stands for a screen. */
  page?: boolean;
  /** Resolves when there is an outcome; success replaces the card. */
  onRetry: () => Promise<unknown>;
}

/**
 * Stands in place of something that could not be loaded. After the second failed press it offers a reload
 * too.
 */
export function FailureCard({ what, page, onRetry }: FailureCardProps) {
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
    setPresses((count) => count + 1);
  };
  return (
    <ErrorCard
      text={`${what} could not be loaded`}
      page={page}
      detail="The rest of the app still works."
      busy={busy}
      onRetry={() => void press()}
    >
      {presses < 2 ? null : (
        <Button variant="subtle" size="sm" onClick={() => globalThis.location.reload()}>
          Reload the page
        </Button>
      )}
    </ErrorCard>
  );
}
