import { getSignInWays } from '@matchday/contracts/wallet/http';
import { Delayed, Notice, Panel, Skeleton } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Passkeys } from './passkeys.tsx';
import { SecondStep } from './second-step.tsx';

const waiting = (
  <Delayed>
    <Skeleton height={120} radius={14} />
  </Delayed>
);
const failure = 'Your ways to sign in could not be loaded';

/** The second step and the passkeys of the own account. */
export function SignInPanels() {
  const ways = useQuery(query(getSignInWays));
  return (
    <>
      <Panel title="Second step">
        <Loaded of={ways} failure={failure} waiting={waiting}>
          {({ secondStep, required }) => (
            <>
              {required && (
                <Notice>
                  You are an admin: the tools of admins open once you have a second step or a passkey.
                </Notice>
              )}
              <SecondStep state={secondStep} />
            </>
          )}
        </Loaded>
      </Panel>
      <Panel title="Passkeys">
        <Loaded of={ways} failure={failure} waiting={waiting}>
          {({ passkeys }) => <Passkeys passkeys={passkeys} />}
        </Loaded>
      </Panel>
    </>
  );
}
