import { login } from '@matchday/contracts/wallet/http';
import { loginForm } from '@matchday/contracts/wallet/rules';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { isApiError, notify, session, useSend } from '@matchday/web-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginFailure } from './login-failure.ts';
import { returnPath } from './return-path.ts';

/** Logs in by email or username and leads to `/home`, or back to where a session has ended (SPEC 5, [L01]). */
export function LoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    schema: loginForm,
    initialValues: { emailOrUsername: '', password: '' },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(login, {
    onSuccess: (answer) => {
      session.signIn(answer);
      navigate(returnPath(state), { replace: true });
    },
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
