import { getProfile, getSessions } from '@matchday/contracts/wallet/http';
import { Delayed, Panel, SectionHead, Skeleton } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { AccountForm } from './account-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { ExportData } from './export-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import classes from './settings.module.css';
import { PasskeysStay } from './sign-in/passkeys-stay.tsx';
import { SignInPanels } from './sign-in/sign-in-panels.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Own data, password, second step, passkeys, sessions, colours, and deleting the account. */
export function Settings() {
  const profile = useQuery(query(getProfile));
  const sessions = useQuery(query(getSessions));
  return (
    <section className={classes.settings} aria-label="Settings">
      <SectionHead title="Settings" />
      <Panel title="Your data">
        <Loaded
          of={profile}
          failure="Your data could not be loaded"
          waiting={
            <Delayed>
              <Skeleton height={478} radius={14} />
            </Delayed>
          }
        >
          {(known) => <AccountForm profile={known} />}
        </Loaded>
      </Panel>
      <Panel title="Password">
        <PasskeysStay />
        <PasswordForm />
      </Panel>
      <SignInPanels />
      <Panel title="Signed-in devices">
        <Sessions of={sessions} />
      </Panel>
      <Panel title="Colours">
        <ThemeChoice />
      </Panel>
      <Panel title="A copy of your data">
        <ExportData />
      </Panel>
      <Panel title="Delete account">
        <DeleteAccountForm />
      </Panel>
    </section>
  );
}
