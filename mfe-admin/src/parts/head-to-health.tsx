import { paths } from '@matchday/contracts/paths';
import { HeadLink } from '@matchday/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A heading of the dashboard that leads to everything about the platform's health. */
export const HeadToHealth = ({ children }: { children: ReactNode }) => (
  <HeadLink link={(props) => <Link {...props} to={paths.health} />}>{children}</HeadLink>
);
