import { PageHead, Panel } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

/** Screen of a create form, admins only ([A14]). */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <RequireSession admin>
      <PageHead title={title} />
      <div className={classes.page}>{children}</div>
    </RequireSession>
  );
}

/** The form beside what it is making. */
export function FormBesidePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <Panel>{children}</Panel>
      <aside className={classes.preview} aria-label="Preview">
        {preview}
      </aside>
    </div>
  );
}
