import { paths } from '@matchday/contracts/paths';
import { usePageTitle } from '@matchday/web-kit';
import { LoginForm } from '../features/login/login-form.tsx';
import { OtherForm, Welcome } from '../parts/welcome.tsx';

/** Screen at `/`. */
export function Page() {
  usePageTitle('Log in');
  return (
    <Welcome title="Log in">
      <LoginForm />
      <OtherForm question="New here?" to={paths.signup} label="Sign up" />
    </Welcome>
  );
}
