import { Button, ErrorCard } from '@matchday/ui';
import { useState } from 'react';
import { useWhenBack } from './use-when-back.ts';

/** What could not be loaded, as users call it. */
interface FailureCardProps {
  what: string;
  /** It was loaded, and had to be stopped. */
  stopped?: true | undefined;
  /** It replaces a whole screen. */
  page?: boolean;
  /** Resolves when there is an outcome; a success replaces the card. */
  onRetry: () => Promise<unknown>;
}

/**
 * Shown in place of something that could not be loaded. It tries again by itself when a lost connection is back.
 * After the second failed retry it also offers to reload the page.
 */
export function FailureCard({ what, stopped, page, onRetry }: FailureCardProps) {
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  const press = async (): Promise<void> => {
    await retry();
    setPresses((count) => count + 1);
  };
  useWhenBack(() => void retry());
  return (
    <ErrorCard
      text={`${what} ${stopped ? 'has stopped' : 'could not be loaded'}`}
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
