import type { ReactNode } from 'react';
import classes from './row-list.module.css';

interface RowListProps {
  children: ReactNode;
  'aria-label'?: string;
  /** `div`: rows that are no list yet, while they load. */
  as?: 'ul' | 'div';
}

/** A box of rows with hairlines between them. */
export const RowList = ({ as: Tag = 'ul', ...rest }: RowListProps) => (
  <Tag className={classes.rows} {...rest} />
);

/** Class of the link or button of a row: the whole row, whose `position` is `relative`, is its target and has its focus ring. */
export const rowLink = classes.link as string;
