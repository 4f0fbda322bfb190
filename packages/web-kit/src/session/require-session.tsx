import { paths } from '@matchday/contracts/paths';
import { type ReactNode, useEffect } from 'react';
import { platform } from '../platform.ts';
import { AccessDenied } from './access-denied.tsx';
import { useSession } from './use-session.ts';

/** Who may see a page: anyone signed in, or only admins. */
interface RequireSessionProps {
  admin?: boolean;
  children: ReactNode;
}

/**
 * Guards a page: visitors are sent to `/`, users without the role see SPEC's Access Denied
 * and nothing of the page (DESIGN 5.14).
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
