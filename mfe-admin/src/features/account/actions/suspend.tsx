import { suspensionForm } from '@matchday/contracts/wallet/forms';
import { type Account, reactivateAccount, suspendAccount } from '@matchday/contracts/wallet/http';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { FormDialog } from '../../../parts/form-dialog.tsx';

interface ActionProps {
  account: Account;
  onClose: () => void;
}

/** Suspends a person, with the reason that they read when they try to log in. */
export function Suspend({ account: { _id: id, username }, onClose }: ActionProps) {
  const form = useForm({ draft: `suspend ${id}`, schema: suspensionForm, initialValues: { reason: '' } });
  const sending = useSend(suspendAccount, {
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => showFailure(error, 'The account could not be suspended', form),
  });
  return (
    <FormDialog
      title={`Suspend ${username}?`}
      confirm="Suspend"
      tone="danger"
      form={form}
      sending={sending}
      onSend={(body) => sending.mutate({ params: { id }, body })}
      onClose={onClose}
      fields={
        <TextField
          label="Reason"
          description={`${username} sees it when logging in`}
          maxLength={140}
          {...form.getInputProps('reason')}
        />
      }
    >
      All sessions end immediately. Until you lift the suspension, {username} can neither log in nor send
      coins; coins, predictions and orders stay as they are.
    </FormDialog>
  );
}

/** Takes a suspension back. */
export function Reactivate({ account: { _id: id, username, suspension }, onClose }: ActionProps) {
  const { mutate, isPending } = useSend(reactivateAccount, {
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => showFailure(error, 'The account could not be reactivated'),
  });
  return (
    <ConfirmDialog
      opened
      title={`Reactivate ${username}?`}
      confirm="Reactivate"
      busy={isPending}
      onConfirm={() => mutate({ params: { id } })}
      onCancel={onClose}
    >
      {username} can log in and send coins again.{suspension && ` Suspended for: ${suspension.reason}`}
    </ConfirmDialog>
  );
}
