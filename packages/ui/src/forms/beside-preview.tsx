import type { ReactNode } from 'react';
import { Panel } from '../layout/page/panel.tsx';
import classes from './beside-preview.module.css';

interface BesidePreviewProps {
  title?: string;
  /** What the form is making, as it will be seen. */
  preview: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A form beside what it is making; on phones below it. */
export function BesidePreview({ title, preview, children }: BesidePreviewProps) {
  return (
    <div className={classes.columns}>
      <Panel title={title}>{children}</Panel>
      <aside className={classes.preview} aria-label="Preview">
        {preview}
      </aside>
    </div>
  );
}
