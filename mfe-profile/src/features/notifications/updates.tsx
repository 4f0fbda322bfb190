import { paths } from '@matchday/contracts/paths';
import { getNotifications, markAsRead } from '@matchday/contracts/wallet/http';
import { Button, Delayed, Empty, ErrorCard, PageHead, Skeleton } from '@matchday/ui';
import { messageOf, notify, platform, query, useSend, useStream } from '@matchday/web-kit';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { daysOf } from '../../parts/days-of.ts';
import { UpdateLine } from './update-line.tsx';
import classes from './updates.module.css';

/** Own notifications by day, live, with Mark all as read (SPEC 2, [N01] [N02]). */
export function Updates({ clock }: { clock: () => Date }) {
  const { data, isError, refetch, isFetching } = useQuery(query(getNotifications));
  const { mutate, isPending } = useSend(markAsRead, {
    invalidates: [getNotifications],
    // The badge in the bar counts the same updates.
    onSuccess: () => void platform().session.refresh(),
    onError: (error) => notify.error(messageOf(error, 'Failed to mark as read')),
  });
  useStream('notification', () => void refetch());
  const now = clock();
  const hasUnread = data?.some((update) => !update.isRead) ?? false;
  return (
    <>
      <PageHead title="Updates">
        <Button
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          disabled={!hasUnread || isPending}
          onClick={() => mutate({ body: undefined })}
        >
          {isPending ? 'Updating...' : 'Mark all as read'}
        </Button>
      </PageHead>
      {!data && isError && (
        <ErrorCard text="Your updates could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Delayed>
          <Skeleton height={222} radius="lg" />
        </Delayed>
      )}
      {data?.length === 0 && (
        <Empty text="No updates yet" icon={IconBell} detail="Wins, orders and shared coins are told here.">
          <Button component={Link} to={paths.home} variant="default">
            See the matches
          </Button>
        </Empty>
      )}
      {daysOf(data ?? [], (update) => update.createdAt, now).map(({ key, title, items }) => (
        <section key={key} className={classes.day} aria-label={title}>
          <h2>{title}</h2>
          <ul className={classes.list}>
            {items.map((update) => (
              <UpdateLine
                key={update._id}
                update={update}
                now={now}
                onOpen={() => update.isRead || mutate({ body: { id: update._id } })}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
