import { paths } from '@matchday/contracts/paths';
import { acceptInvitation } from '@matchday/contracts/wallet/http';
import { Button, Empty, Panel } from '@matchday/ui';
import { isApiError, notify, session, showFailure, useSend, useSession } from '@matchday/web-kit';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './invited.module.css';

const notValid = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 409);

/** Makes the person an admin by a link of the operator; they log in again with the new role. */
export function Invited({ code }: { code: string | null }) {
  const { user } = useSession();
  const { mutate, isPending, error } = useSend(acceptInvitation, {
    onSuccess: ({ message }) => {
      notify.success(message);
      // The session has ended on the server: where ending it here fails, refreshing reports that it is over.
      session.signOut().catch(() => session.refresh());
    },
    onError: (failed) => {
      if (!notValid(failed)) showFailure(failed, 'You could not become an admin. Please try again.');
    },
  });
  if (user?.role === 'admin')
    return (
      <Empty
        page
        text="You are an admin"
        icon={IconShieldCheck}
        detail="Everything that admins do is on the dashboard."
      >
        <Button component={Link} to={paths.dashboard}>
          Go to the dashboard
        </Button>
      </Empty>
    );
  if (!code || notValid(error))
    return (
      <Empty
        page
        text="This link is not valid"
        icon={IconShieldCheck}
        detail="It works once, within a day; the link of the first start works only until there is an admin. Ask the operator for a new one."
      >
        <Button component={Link} to={paths.home} variant="default">
          Go to the home page
        </Button>
      </Empty>
    );
  return (
    <div className={classes.narrow}>
      <Panel>
        <div className={classes.offer}>
          <IconShieldCheck size={44} stroke={1.5} aria-hidden="true" />
          <h1>Become an admin</h1>
          <p>
            {user?.username}, this link gives your account the admin role: fixtures, results, products and
            people. You log in again afterwards.
          </p>
          <Button size="lg" loading={isPending} onClick={() => mutate({ body: { code } })}>
            Become an admin
          </Button>
        </div>
      </Panel>
    </div>
  );
}
