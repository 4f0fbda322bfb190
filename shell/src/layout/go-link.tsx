import type { RenderNavLink } from '@matchday/ui';
import { platform } from '@matchday/web-kit';
import type { MouseEvent } from 'react';

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link of the bars: an ordinary link for the browser, a navigation of the platform for a plain click. */
export const goLink: RenderNavLink = ({ to, ...props }) => (
  <a
    {...props}
    href={to}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      platform().navigate(to);
    }}
  />
);
