import { loginForm } from '@matchday/contracts/wallet/rules';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { isApiError, notify } from '@matchday/web-kit';
import { loginFailure } from '../../parts/login-failure.ts';
import { useLogIn } from '../../parts/use-log-in.ts';

/** Logs in by email or username and leads to `/home`, or back to where a session ended (SPEC 5, [L01]). */
export function LoginForm() {
  const form = useForm({
    schema: loginForm,
    initialValues: { emailOrUsername: '', password: '' },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useLogIn({
    onError: (error) => {
      if (isApiError(error) && error.status === 400) form.setErrors(error.fields);
      notify.error(loginFailure(error));
    },
  });
  return (
    <Form form={form} aria-label="Log in" onSubmit={(body) => mutate({ body })}>
      <TextField
        label="Email or Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('emailOrUsername')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <SubmitButton size="lg" fullWidth busy={isPending} busyText="Logging in...">
        Log in
      </SubmitButton>
    </Form>
  );
}
