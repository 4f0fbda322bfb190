import type { ReactNode } from 'react';
import { Panel } from '../layout/page/panel.tsx';
import classes from './beside-preview.module.css';

interface BesidePreviewProps {
  title?: string;
  /** What the form creates, as it will look. */
  preview: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A form beside a preview of what it creates; on phones above it. */
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
