import { usePageTitle } from '@matchday/web-kit';

/** Screen at `/signup`. */
export function Page() {
  usePageTitle('Sign up');
  return <h1>Sign up</h1>;
}
