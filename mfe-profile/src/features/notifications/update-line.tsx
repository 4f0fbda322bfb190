import { formatAgo } from '@matchday/contracts/format';
import type { Notification } from '@matchday/contracts/wallet/http';
import {
  IconBallFootball,
  IconCoins,
  IconGift,
  IconPackage,
  IconSend,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './updates.module.css';

const icons: Record<Notification['kind'], TablerIcon> = {
  prediction: IconTicket,
  player: IconBallFootball,
  order: IconPackage,
  share: IconSend,
  gift: IconCoins,
  welcome: IconGift,
};

interface UpdateLineProps {
  update: Notification;
  now: Date;
  /** The person has followed the update. */
  onOpen: () => void;
}

/** One update: bold and with the word while it is unread; the whole line leads to what it is about. */
export function UpdateLine({ update, now, onOpen }: UpdateLineProps) {
  const Icon = icons[update.kind];
  return (
    <li className={classes.line} data-unread={!update.isRead || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={21} stroke={1.75} />
      </span>
      <div>
        <p>
          {update.link ? (
            <Link to={update.link} className={classes.link} onClick={onOpen}>
              {update.message}
            </Link>
          ) : (
            update.message
          )}
        </p>
        <time dateTime={update.createdAt}>{formatAgo(update.createdAt, now)}</time>
      </div>
      {!update.isRead && <span className={classes.unread}>unread</span>}
    </li>
  );
}
