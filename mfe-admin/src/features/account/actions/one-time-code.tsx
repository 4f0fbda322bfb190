import { formatTime } from '@matchday/contracts/format';
import { confirmedByPassword } from '@matchday/contracts/wallet/forms';
import { type Account, issueAccountCode } from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { useForm } from '@matchday/ui/forms';
import { showFailure, useSend } from '@matchday/web-kit';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { OwnPassword } from '../../../parts/own-password.tsx';
import classes from '../account.module.css';

/** Makes the one-time code for a forgotten password; it is shown once, here. */
export function OneTimeCode({ account, onClose }: { account: Account; onClose: () => void }) {
  const { _id: id, username } = account;
  const form = useForm({
    draft: `one-time-code ${id}`,
    schema: confirmedByPassword,
    initialValues: { password: '' },
  });
  const sending = useSend(issueAccountCode, {
    onError: (error) => showFailure(error, 'The code could not be created', form),
  });
  const made = sending.data;
  if (made)
    return (
      <Modal opened onClose={onClose} title={`Code for ${username}`}>
        <p className={classes.code}>{made.code}</p>
        <p>
          Valid once, until {formatTime(made.expiresAt)}. Read it out to {username}, who enters it at “Forgot
          password” on the login screen. It is not shown again.
        </p>
        <Button mt={14} fullWidth onClick={onClose}>
          Done
        </Button>
      </Modal>
    );
  return (
    <FormDialog
      title={`Make a one-time code for ${username}?`}
      confirm="Make code"
      form={form}
      sending={sending}
      onSend={(body) => sending.mutate({ params: { id }, body })}
      onClose={onClose}
      fields={<OwnPassword {...form.getInputProps('password')} />}
    >
      Anyone who has it can set a new password within 15 minutes: make sure that you speak to {username}. Any
      earlier code stops working.
    </FormDialog>
  );
}
