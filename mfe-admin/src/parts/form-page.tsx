import { PageHead } from '@matchday/ui';
import { BesidePreview } from '@matchday/ui/forms';
import { LeaveGuard, RequireSession, usePageTitle } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

interface FormPageProps {
  title: string;
  detail?: ReactNode;
  /** At the right of the title: links to what belongs to it. */
  tools?: ReactNode;
  /** A form of a few fields, which wide lines would pull apart. */
  narrow?: boolean;
  children: ReactNode;
}

/** Screen of a form, admins only ([A14]). */
export function FormPage({ title, detail, tools, narrow, children }: FormPageProps) {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title={title} detail={detail}>
        {tools}
      </PageHead>
      <div className={classes.page} data-narrow={narrow || undefined}>
        {children}
      </div>
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
