import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * Navigates as `useNavigate` does, for what follows an answer: a person who has gone to another page meanwhile stays there.
 * The address decides, not the mount: news of the stream may take away a deleted thing before its answer is there.
 */
export function useLeadOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const page = useRef('');
  useEffect(() => {
    page.current = new URL(pathname + search, location.origin).href;
  }, [pathname, search]);
  return (to, options) => {
    if (location.origin + location.pathname + location.search === page.current) void navigate(to, options);
  };
}
