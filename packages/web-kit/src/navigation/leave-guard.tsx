import { ConfirmDialog } from '@matchday/ui/dialogs';
import { useCallback, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

/** For long forms: `<LeaveGuard when={form.isDirty() && !sent} />`. */
interface LeaveGuardProps {
  /** Whether there is something to lose. */
  when: boolean;
}

/** Asks before input is lost by leaving; the safe answer has the focus. */
export function LeaveGuard({ when }: LeaveGuardProps) {
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((give) => setAnswer({ give })), []);
  const give = (leave: boolean) => () => {
    setAnswer(null);
    answer?.give(leave);
  };
  useLeaveGuard(when, ask);
  return (
    <ConfirmDialog
      opened={answer !== null}
      title="Leave this form?"
      confirm="Leave"
      cancel="Stay"
      tone="danger"
      // Its own history entry would come between the page and where the person wants to go.
      backCloses={false}
      onConfirm={give(true)}
      onCancel={give(false)}
    >
      What you have typed will be lost.
    </ConfirmDialog>
  );
}
