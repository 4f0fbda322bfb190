import { getProfile, getSessions } from '@matchday/contracts/wallet/http';
import { Delayed, ErrorCard, Panel, SectionHead, Skeleton } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { AccountForm } from './account-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import classes from './settings.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** Own data, password, sessions, colours, and deleting the account. */
export function Settings() {
  const profile = useQuery(query(getProfile));
  const sessions = useQuery(query(getSessions));
  return (
    <section className={classes.settings} aria-label="Settings">
      <SectionHead title="Settings" />
      <Panel title="Your data">
        {profile.data && <AccountForm profile={profile.data} />}
        {!profile.data && profile.isError && (
          <ErrorCard
            text="Your data could not be loaded"
            busy={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        )}
        {!profile.data && !profile.isError && (
          <Delayed>
            <Skeleton height={478} radius={14} />
          </Delayed>
        )}
      </Panel>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <Panel title="Signed-in devices">
        <Sessions
          sessions={sessions.data}
          failed={sessions.isError}
          busy={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      </Panel>
      <Panel title="Colours">
        <ThemeChoice />
      </Panel>
      <Panel title="Delete account">
        <DeleteAccountForm />
      </Panel>
    </section>
  );
}
