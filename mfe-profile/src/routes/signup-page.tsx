import { paths } from '@matchday/contracts/paths';
import { usePageTitle } from '@matchday/web-kit';
import { useLocation } from 'react-router-dom';
import { SignupForm } from '../features/signup/signup-form.tsx';
import { OtherForm, Welcome } from '../parts/welcome.tsx';

/** Screen at `/signup`. */
export function Page() {
  usePageTitle();
  return (
    <Welcome title="Sign up" wide>
      <SignupForm random={Math.random} />
      <OtherForm question="Already with us?" to={paths.login} state={useLocation().state} label="Log in" />
    </Welcome>
  );
}
