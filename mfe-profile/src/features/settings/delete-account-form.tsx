import { confirmedByPassword } from '@matchday/contracts/wallet/forms';
import { deleteAccount } from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { Form, PasswordField, useForm } from '@matchday/ui/forms';
import { notify, session, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import classes from './settings.module.css';

/** Deletes the own account: asks for the password, then for a confirmation. */
export function DeleteAccountForm() {
  const form = useForm({
    draft: 'delete-account',
    schema: confirmedByPassword,
    initialValues: { password: '' },
  });
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useSend(deleteAccount, {
    onSuccess: ({ message }) => {
      notify.success(message);
      // The account is gone: where ending its session fails, refreshing it reports that it is over.
      session.signOut().catch(() => session.refresh());
    },
    onError: (error) => {
      setAsked(false);
      showFailure(error, 'Your account could not be deleted', form);
    },
  });
  return (
    <Form form={form} aria-label="Delete account" onSubmit={() => setAsked(true)}>
      <p className={classes.detail}>
        Your data will be permanently deleted, and your coins return to the house.
      </p>
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <Button type="submit" color="red" variant="outline">
        Delete account
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Delete your account?"
        confirm="Yes, delete it"
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate({ body: form.getValues() })}
        onCancel={() => setAsked(false)}
      >
        This cannot be undone, and your coins are lost.
      </ConfirmDialog>
    </Form>
  );
}
