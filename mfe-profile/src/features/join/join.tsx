import { formatNumber } from '@matchday/contracts/format';
import { groupCode } from '@matchday/contracts/matches/group-forms';
import { getInvitation, joinGroup } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, ErrorCard, Panel, Skeleton, VisuallyHidden } from '@matchday/ui';
import { isApiError, notify, query, showFailure, useLeadOn, useSend } from '@matchday/web-kit';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { CodeForm } from './code-form.tsx';
import classes from './join.module.css';

function Invitation({ code }: { code: string }) {
  const leadOn = useLeadOn();
  const invitation = useQuery(query(getInvitation, { params: { code } }));
  const { mutate, isPending } = useSend(joinGroup, {
    onSuccess: ({ _id, message }) => {
      notify.success(message);
      leadOn(paths.group(_id), { replace: true });
    },
    onError: (error) => showFailure(error, 'You could not join. Please try again.'),
  });
  const { data, error, isFetching, refetch } = invitation;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <Gone />;
  if (!data && error)
    return (
      <ErrorCard
        page
        text="The invitation could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <>
        <VisuallyHidden component="h1">Invitation</VisuallyHidden>
        <Delayed>
          <Skeleton h={220} />
        </Delayed>
      </>
    );
  const { name, owner, members, memberOf } = data;
  // The link stays pinned in the chat: whoever has joined comes back by it.
  if (memberOf) return <Navigate to={paths.group(memberOf)} replace />;
  return (
    <Panel>
      <div className={classes.invitation}>
        <IconUsersGroup size={44} stroke={1.5} aria-hidden="true" />
        <h1>{name}</h1>
        <p>
          {owner || 'A friend'} invites you. {members === 1 ? '1 member' : `${formatNumber(members)} members`}{' '}
          so far.
        </p>
        <p>All your results of the season count, also from before you joined. You can leave at any time.</p>
        <Button size="lg" loading={isPending} onClick={() => mutate({ params: { code } })}>
          Join the group
        </Button>
      </div>
    </Panel>
  );
}

function Gone() {
  return (
    <>
      <Empty
        page
        text="This invitation is not valid"
        icon={IconUsersGroup}
        detail="The link may have been replaced. Ask for the new one, or type its code."
      >
        <Button component={Link} to={paths.groups} variant="default">
          Your groups
        </Button>
      </Empty>
      <CodeForm />
    </>
  );
}

/** Where an invitation leads; without a code in the address it asks for one. */
export function Join({ code }: { code: string | null }) {
  const parsed = groupCode.safeParse(code ?? '');
  return (
    <div className={classes.narrow}>
      {code === null ? <CodeForm page /> : parsed.success ? <Invitation code={parsed.data} /> : <Gone />}
    </div>
  );
}
