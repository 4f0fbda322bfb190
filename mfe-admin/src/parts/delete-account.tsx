import { formatNumber } from '@matchday/contracts/format';
import { deleteUser, type User } from '@matchday/contracts/wallet/http';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import { TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { z } from 'zod';
import { FormDialog } from './form-dialog.tsx';

/** The username as a person types it to confirm. */
const typedName = (username: string) =>
  z.object({
    username: z
      .string('Type the username')
      .refine(
        (typed) => normaliseUsername(typed) === normaliseUsername(username),
        `Type ${username} to confirm`,
      ),
  });

interface DeleteAccountProps {
  account: Pick<User, '_id' | 'username' | 'coins'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes an account once its username has been typed. */
export function DeleteAccount({ account, onDeleted, onClose }: DeleteAccountProps) {
  const { _id: id, username, coins } = account;
  const form = useForm({
    draft: `delete ${id}`,
    schema: typedName(username),
    initialValues: { username: '' },
  });
  const sending = useSend(deleteUser, {
    onSuccess: ({ message }) => {
      notify.success(message);
      onDeleted();
    },
    onError: (error) => showFailure(error, 'Failed to delete user', form),
  });
  return (
    <FormDialog
      title={`Delete ${username}?`}
      confirm="Delete User"
      tone="danger"
      form={form}
      sending={sending}
      onSend={(values) => sending.mutate({ body: { id, username: values.username } })}
      onClose={onClose}
      fields={
        <TextField
          label={`Type ${username} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          {...form.getInputProps('username')}
        />
      }
    >
      Their personal data will be permanently deleted, all sessions end and {formatNumber(coins)} coins return
      to the house. This cannot be undone; a suspension can.
    </FormDialog>
  );
}
