import { screenAt } from '@matchday/contracts/paths';

/** Names a screen as people know it: nobody knows the names of the parts. */
export function screenName(pathname: string): string {
  const screen = screenAt(pathname);
  return screen ? `The ${screen.name} screen` : 'This screen';
}
