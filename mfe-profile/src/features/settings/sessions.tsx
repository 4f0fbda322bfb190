import { formatDate, formatTime } from '@matchday/contracts/format';
import { endSession, type OwnSession } from '@matchday/contracts/wallet/http';
import { Button, Delayed, Skeleton } from '@matchday/ui';
import { Loaded, type LoadedQuery, notify, showFailure, useSend } from '@matchday/web-kit';
import { deviceName } from './device-name.ts';
import classes from './settings.module.css';

function SessionLine({ session }: { session: OwnSession }) {
  const { mutate, isPending } = useSend(endSession, {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => showFailure(error, 'The session could not be ended'),
  });
  const name = deviceName(session.device);
  const since = `${formatDate(session.startsAt)}, ${formatTime(session.startsAt)}`;
  return (
    <li className={classes.session}>
      <div>
        <p>{name}</p>
        <span>
          Since <time dateTime={session.startsAt}>{since}</time>
        </span>
      </div>
      {session.current ? (
        <span>This device</span>
      ) : (
        <Button
          variant="default"
          disabled={isPending}
          aria-label={`End ${name}, since ${since}`}
          onClick={() => mutate({ params: { id: session._id } })}
        >
          {isPending ? 'Ending...' : 'End'}
        </Button>
      )}
    </li>
  );
}

/** Own open sessions, newest first; every one but this can be ended from here. */
export function Sessions({ of }: { of: LoadedQuery<readonly OwnSession[]> }) {
  return (
    <Loaded
      of={of}
      failure="Your sessions could not be loaded"
      waiting={
        <Delayed>
          <Skeleton height={60} radius={14} />
        </Delayed>
      }
    >
      {(sessions) => (
        <ul className={classes.sessions} aria-label="Sessions">
          {sessions.map((session) => (
            <SessionLine key={session._id} session={session} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
