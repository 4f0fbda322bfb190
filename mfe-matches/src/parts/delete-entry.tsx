import type { deletePlayer, deletePost, deleteTeam } from '@matchday/contracts/matches/http';
import { ConfirmDialog } from '@matchday/ui';
import { messageOf, notify, useSend } from '@matchday/web-kit';

interface DeleteEntryProps {
  call: typeof deletePlayer | typeof deletePost | typeof deleteTeam;
  /** In words: `player`. */
  what: string;
  /** What is asked about; closed without one. */
  entry: { id: string; name: string } | undefined;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks with the name and deletes; a refusal names what still refers to it (CHECKLIST Z29). */
export function DeleteEntry({ call, what, entry, onDeleted, onClose }: DeleteEntryProps) {
  const { mutate, isPending } = useSend(call, {
    onSuccess: ({ message }) => {
      onClose();
      notify.success(message);
      onDeleted?.();
    },
    onError: (error) => {
      onClose();
      notify.error(messageOf(error, `Failed to delete ${what}`));
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
