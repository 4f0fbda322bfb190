import type { ReactNode } from 'react';
import { SectionHead } from './page-head.tsx';
import classes from './panel.module.css';

interface PanelProps {
  /** Heading. */
  title?: ReactNode;
  /** At the right of the heading. */
  tools?: ReactNode;
  /** The tools are fields: on phones they get their own line below the heading. */
  fields?: boolean;
  children?: ReactNode;
  /** The content reaches the edges: tables and lists. */
  flush?: boolean;
  as?: 'section' | 'aside' | 'div';
}

/** A surface with a hairline. */
export function Panel({ title, tools, fields, children, flush, as: Tag = 'section' }: PanelProps) {
  return (
    <Tag className={classes.panel} data-flush={flush || undefined}>
      {title && (
        <div className={classes.head}>
          <SectionHead title={title} fields={fields}>
            {tools}
          </SectionHead>
        </div>
      )}
      {children}
    </Tag>
  );
}
