import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface HeadProps {
  title: ReactNode;
  /** A line below the title. */
  detail?: ReactNode;
  /** At the right: buttons, a filter, a link. */
  children?: ReactNode;
}

/** Head of a page: its `h1`. On phones the right side goes below. */
export function PageHead({ title, detail, children }: HeadProps) {
  return (
    <div className={classes.head} data-page="">
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {children && <div className={classes.right}>{children}</div>}
    </div>
  );
}

/** Head of a section: its `h2`, or `h3` within one. */
export function SectionHead({
  title,
  detail,
  children,
  as: Heading = 'h2',
  fields,
}: HeadProps & {
  as?: 'h2' | 'h3';
  /** At the right are fields: on phones they get their own line below the title. */
  fields?: boolean;
}) {
  return (
    <div className={classes.head} data-fields={fields || undefined}>
      <div>
        <Heading>{title}</Heading>
        {detail && <p>{detail}</p>}
      </div>
      {children && <div className={classes.right}>{children}</div>}
    </div>
  );
}
