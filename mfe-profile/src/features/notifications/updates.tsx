import { paths } from '@matchday/contracts/paths';
import { markAsRead } from '@matchday/contracts/wallet/http';
import { Button, Empty, PageHead, RowList, ShowMore } from '@matchday/ui';
import { daysOf, Loaded, showFailure, useSend, useSession } from '@matchday/web-kit';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import dayLines from '../../parts/days/day-lines.module.css';
import { DaySkeleton } from '../../parts/days/day-skeleton.tsx';
import { dayTitle } from '../../parts/days/day-title.ts';
import { UpdateLine } from './update-line.tsx';
import { useUpdates } from './use-updates.ts';

/** Own notifications by day, live, to be marked as read one by one or all (SPEC 2, [N01] [N02]). */
export function Updates({ clock }: { clock: () => Date }) {
  const { user } = useSession();
  const pages = useUpdates();
  const data = pages.data?.pages.flatMap(({ items }) => items);
  const { mutate, isPending } = useSend(markAsRead, {
    onError: (error) => showFailure(error, 'Failed to mark as read'),
  });
  const now = clock();
  const hasUnread = Boolean(user?.unread) || (data?.some((update) => !update.isRead) ?? false);
  const read = (id: string) => mutate({ body: { id } });
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
      <Loaded
        of={{ ...pages, data }}
        failure="Your updates could not be loaded"
        waiting={<DaySkeleton />}
        empty={
          <Empty text="No updates yet" icon={IconBell} detail="Wins, orders and shared coins appear here.">
            <Button component={Link} to={paths.home} variant="default">
              See the matches
            </Button>
          </Empty>
        }
      >
        {(updates) =>
          daysOf(updates, (update) => update.createdAt, dayTitle(now)).map(({ key, title, items }) => (
            <section key={key} className={dayLines.day} aria-label={title}>
              <h2>{title}</h2>
              <RowList>
                {items.map((update) => (
                  <UpdateLine
                    key={update._id}
                    update={update}
                    now={now}
                    onOpen={() => update.isRead || read(update._id)}
                    onRead={() => read(update._id)}
                  />
                ))}
              </RowList>
            </section>
          ))
        }
      </Loaded>
      <ShowMore pages={pages} />
    </>
  );
}
