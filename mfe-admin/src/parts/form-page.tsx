import { PageHead } from '@matchday/ui';
import { BesidePreview } from '@matchday/ui/forms';
import { LeaveGuard, RequireSession, usePageTitle } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

/** Screen of a create form, admins only ([A14]). */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title={title} />
      <div className={classes.page}>{children}</div>
    </RequireSession>
  );
}

interface FormBesidePreviewProps {
  form: { isDirty: () => boolean };
  preview: ReactNode;
  children: ReactNode;
}

/** A form with its preview. Leaving it half filled in needs confirmation. */
export function FormBesidePreview({ form, preview, children }: FormBesidePreviewProps) {
  return (
    <>
      <BesidePreview preview={preview}>{children}</BesidePreview>
      <LeaveGuard when={form.isDirty()} />
    </>
  );
}
