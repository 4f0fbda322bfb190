import { paths } from '@matchday/contracts/paths';
import { IconSearch } from '@tabler/icons-react';
import type { RenderNavLink } from '../link.ts';
import classes from './color-scheme-toggle.module.css';

interface SearchLinkProps {
  /** The search is shown now. */
  active?: boolean;
  link: RenderNavLink;
}

/** Leads to the search; part of the top bar. */
export const SearchLink = ({ active, link }: SearchLinkProps) =>
  link({
    to: paths.search,
    className: classes.link,
    rel: 'nofollow',
    'aria-label': 'Search',
    'aria-current': active ? 'page' : undefined,
    children: <IconSearch size={20} stroke={1.75} aria-hidden="true" />,
  });
