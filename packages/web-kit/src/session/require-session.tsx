import { paths } from '@matchday/contracts/paths';
import { type ReactNode, useEffect } from 'react';
import { platform } from '../platform.ts';
import { AccessDenied } from './access-denied.tsx';
import { useSession } from './use-session.ts';

/** Whom a page is for: anyone signed in, or admins. */
interface RequireSessionProps {
  admin?: boolean;
  children: ReactNode;
}

/**
 * Guards a page: a visitor is sent to `/`, a signed-in person without the role reads SPEC's Access Denied
 * and sees nothing of the page (DESIGN 5.14).
 */
export function RequireSession({ admin = false, children }: RequireSessionProps) {
  const { user, status } = useSession();
  const isVisitor = status === 'signed-out';
  useEffect(() => {
    if (isVisitor) platform().navigate(paths.login, { replace: true });
  }, [isVisitor]);
  if (!user) return null;
  return admin && user.role !== 'admin' ? <AccessDenied /> : children;
}
