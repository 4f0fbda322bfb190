import { usePageTitle } from '@matchday/web-kit';

/** Screen at `/`. */
export function Page() {
  usePageTitle('Log in');
  return <h1>Log in</h1>;
}
