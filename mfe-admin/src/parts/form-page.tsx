import { getLeagues, getTeams } from '@matchday/contracts/matches/http';
import { PageHead } from '@matchday/ui';
import { BesidePreview } from '@matchday/ui/forms';
import { LeaveGuard, Loaded, query, RequireSession, usePageTitle } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

type Choices = 'leagues' | 'teams';

/** A form that offers these: where they cannot be loaded it would have nothing to choose from, and not say why. */
function WithChoices({ of, children }: { of: readonly Choices[]; children: ReactNode }) {
  const leagues = useQuery({ ...query(getLeagues), enabled: of.includes('leagues') });
  const teams = useQuery({ ...query(getTeams), enabled: of.includes('teams') });
  return (
    <Loaded of={leagues} failure="The leagues could not be loaded">
      <Loaded of={teams} failure="The teams could not be loaded">
        {children}
      </Loaded>
    </Loaded>
  );
}

interface FormPageProps {
  title: string;
  detail?: ReactNode;
  /** At the right of the title: links to what belongs to it. */
  tools?: ReactNode;
  /** A form of a few fields, which wide lines would pull apart. */
  narrow?: boolean;
  /** What it offers to choose from. */
  choices?: readonly Choices[];
  children: ReactNode;
}

/** Screen of a form, admins only ([A14]). */
export function FormPage({ title, detail, tools, narrow, choices = [], children }: FormPageProps) {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title={title} detail={detail}>
        {tools}
      </PageHead>
      <div className={classes.page} data-narrow={narrow || undefined}>
        <WithChoices of={choices}>{children}</WithChoices>
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
