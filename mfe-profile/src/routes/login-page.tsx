import { paths } from '@matchday/contracts/paths';
import { usePageTitle } from '@matchday/web-kit';
import { useLocation } from 'react-router-dom';
import { LoginForm } from '../features/login/login-form.tsx';
import { PasskeyLogin } from '../features/login/passkey-login.tsx';
import { ResetPasswordForm } from '../features/reset-password/reset-password-form.tsx';
import { OtherForm, Welcome } from '../parts/welcome.tsx';

/** Screen at `/`: the login, and with `?forgotten` the new password by a one-time code. */
export function Page() {
  const { search, state } = useLocation();
  const forgotten = new URLSearchParams(search).has('forgotten');
  usePageTitle(forgotten ? 'Forgotten password' : undefined);
  if (forgotten)
    return (
      <Welcome key="forgotten" title="Forgotten password">
        <ResetPasswordForm />
        <OtherForm question="Remembered it?" to={paths.login} state={state} label="Log in" />
      </Welcome>
    );
  return (
    <Welcome key="login" title="Log in">
      <LoginForm />
      <PasskeyLogin />
      <OtherForm question="New here?" to={paths.signup} state={state} label="Sign up" />
      <OtherForm to={`${paths.login}?forgotten`} state={state} label="Forgotten password?" />
    </Welcome>
  );
}
