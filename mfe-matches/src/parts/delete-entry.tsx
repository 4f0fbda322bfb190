import type { deletePlayer, deletePost, deleteTeam } from '@matchday/contracts/matches/http';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { notify, showFailure, useSend } from '@matchday/web-kit';

interface DeleteEntryProps {
  call: typeof deletePlayer | typeof deletePost | typeof deleteTeam;
  /** As text: `player`. */
  what: string;
  /** What to delete. The dialog is closed without one. */
  entry: { id: string; name: string } | undefined;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks for confirmation with the name, then deletes. A refusal says what still refers to it (CHECKLIST Z29). */
export function DeleteEntry({ call, what, entry, onDeleted, onClose }: DeleteEntryProps) {
  const { mutate, isPending } = useSend(call, {
    onSuccess: ({ message }) => {
      onClose();
      notify.success(message);
      onDeleted?.();
    },
    onError: (error) => {
      onClose();
      showFailure(error, `Failed to delete ${what}`);
    },
  });
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      title={`Delete this ${what}?`}
      confirm={`Delete ${what}`}
      tone="danger"
      busy={isPending}
      onConfirm={() => entry && mutate({ params: { id: entry.id } })}
      onCancel={onClose}
    >
      {entry?.name}
    </ConfirmDialog>
  );
}
