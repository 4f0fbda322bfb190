import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RenderLink } from '../link.ts';
import classes from './more-link.module.css';

interface MoreLinkProps {
  link: RenderLink;
  children: ReactNode;
}

/** A small link in the head of a section: `All ›`. */
export function MoreLink({ link, children }: MoreLinkProps) {
  return link({
    className: classes.more,
    children: (
      <>
        {children}
        <IconChevronRight size={16} aria-hidden="true" />
      </>
    ),
  });
}

/** A heading that is a link: `Users ›`. */
export function HeadLink({ link, children }: MoreLinkProps) {
  return link({
    className: classes.head,
    children: (
      <>
        {children}
        <IconChevronRight size={20} stroke={2.5} aria-hidden="true" />
      </>
    ),
  });
}
