import type { ReactElement, ReactNode } from 'react';

/** Props that a part gives to the link of the app. */
export interface LinkProps {
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-current'?: 'page';
  rel?: 'nofollow';
}

/**
 * Renders the link of a part with the app's own router, so that ui imports none:
 * `link={(props) => <Link to={paths.betform(id)} {...props} />}`.
 */
export type RenderLink = (props: LinkProps) => ReactElement;

/** The same for a bar of links: `link={(props) => <Link {...props} />}`. */
export type RenderNavLink = (props: LinkProps & { to: string }) => ReactElement;
