import { covers, paths } from '@matchday/contracts/paths';
import { SearchLink } from '@matchday/ui';
import { platform } from '@matchday/web-kit';
import { useEffect } from 'react';
import { goLink } from '../go-link.tsx';

/** The way to the search: a link of the top bar, and Ctrl or Cmd with K. */
export function SearchTool({ path }: { path: string }) {
  const active = covers(paths.search, path);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!active) platform().navigate(paths.search);
      else document.querySelector<HTMLElement>('#main [data-takes-focus]')?.focus();
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [active]);
  return <SearchLink active={active} link={goLink} />;
}
