import { loginWithCode } from '@matchday/contracts/wallet/forms';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { isApiError, notify, showFieldErrors } from '@matchday/web-kit';
import { useEffect, useRef, useState } from 'react';
import { loginFailure } from '../../parts/login-failure.ts';
import { useLogIn } from '../../parts/use-log-in.ts';

/**
 * Logs in by email or username and leads to `/home`, or back to where a session ended (SPEC 5, [L01]). A field for the
 * code of the second step follows once the server has asked for one.
 */
export function LoginForm() {
  const form = useForm({
    draft: 'login',
    schema: loginWithCode,
    initialValues: { emailOrUsername: '', password: '', code: '' },
    validateInputOnBlur: true,
  });
  const [asksCode, setAsksCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) codeField.current?.focus();
  }, [asksCode]);
  const { mutate, isPending } = useLogIn({
    onError: (error) => {
      const fields = isApiError(error) && error.status === 400 ? error.fields : {};
      if (fields.code !== undefined) {
        form.setFieldValue('code', '');
        setAsksCode(true);
      }
      showFieldErrors(error, form);
      // That a code is needed is no failure: the password was right.
      if (fields.code === undefined) notify.error(loginFailure(error));
    },
  });
  return (
    <Form
      form={form}
      aria-label="Log in"
      onSubmit={({ code, ...body }) => mutate({ body: code ? { ...body, code } : body })}
    >
      <TextField
        label="Email or Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('emailOrUsername')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      {asksCode && (
        <TextField
          label="Code of your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          ref={codeField}
          {...form.getInputProps('code')}
        />
      )}
      <SubmitButton size="lg" fullWidth busy={isPending} busyText="Logging in...">
        Log in
      </SubmitButton>
    </Form>
  );
}
