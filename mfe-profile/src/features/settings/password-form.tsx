import { passwordForm } from '@matchday/contracts/wallet/forms';
import { changePassword } from '@matchday/contracts/wallet/http';
import { FieldRow, Form, PasswordField, SubmitButton, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';

/** Changes the own password; every other session ends with it. */
export function PasswordForm() {
  const form = useForm({
    draft: 'password',
    schema: passwordForm,
    initialValues: { oldPassword: '', password: '' },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(changePassword, {
    onSuccess: ({ message }) => {
      form.reset();
      notify.success(message);
    },
    onError: (error) => {
      showFailure(error, 'Your password could not be changed', form);
    },
  });
  return (
    <Form form={form} aria-label="Password" onSubmit={(body) => mutate({ body })}>
      <FieldRow>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('oldPassword')}
        />
        <PasswordField label="New password" autoComplete="new-password" {...form.getInputProps('password')} />
      </FieldRow>
      <SubmitButton busy={isPending} busyText="Changing...">
        Change password
      </SubmitButton>
    </Form>
  );
}
