import { type ReactNode, useId } from 'react';
import { SectionHead } from './page-head.tsx';
import classes from './panel.module.css';

export interface PanelProps {
  /** Heading; the panel is a region of that name. */
  title?: ReactNode;
  /** At the right of the heading. */
  tools?: ReactNode;
  children?: ReactNode;
  /** The content runs to the edges: tables and lists. */
  flush?: boolean;
  as?: 'section' | 'aside' | 'div';
}

/** A surface with a hairline. */
export function Panel({ title, tools, children, flush, as: Tag = 'section' }: PanelProps) {
  const heading = useId();
  return (
    <Tag
      className={classes.panel}
      data-flush={flush || undefined}
      aria-labelledby={title ? heading : undefined}
    >
      {title && (
        <div className={classes.head}>
          <SectionHead title={<span id={heading}>{title}</span>}>{tools}</SectionHead>
        </div>
      )}
      {children}
    </Tag>
  );
}
