import { paths } from '@matchday/contracts/paths';
import { resetForm } from '@matchday/contracts/wallet/forms';
import { resetPassword } from '@matchday/contracts/wallet/http';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginFailure } from '../../parts/login-failure.ts';
import { useLogIn } from '../../parts/use-log-in.ts';

/** Sets a new password with the one-time code from an admin, and logs in with it (DESIGN 5.16). */
export function ResetPasswordForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    draft: 'reset-password',
    schema: resetForm,
    initialValues: { emailOrUsername: '', code: '', password: '' },
    validateInputOnBlur: true,
  });
  const logIn = useLogIn({
    onError: (error) => {
      // The code is used up: continue at the login.
      notify.error(loginFailure(error));
      navigate(paths.login, { replace: true, state });
    },
  });
  const reset = useSend(resetPassword, {
    onSuccess: ({ message }, { body: { emailOrUsername, password } }) => {
      notify.success(message);
      logIn.mutate({ body: { emailOrUsername, password } });
    },
    onError: (error) => {
      showFailure(error, 'Your password could not be changed', form);
    },
  });
  return (
    <Form form={form} aria-label="Forgotten password" onSubmit={(body) => reset.mutate({ body })}>
      <TextField
        label="Email or Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('emailOrUsername')}
      />
      <TextField
        label="One-time code"
        description="Ask a Matchday admin for one"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <PasswordField label="New password" autoComplete="new-password" {...form.getInputProps('password')} />
      <SubmitButton size="lg" fullWidth busy={reset.isPending || logIn.isPending} busyText="Changing...">
        Set new password
      </SubmitButton>
    </Form>
  );
}
