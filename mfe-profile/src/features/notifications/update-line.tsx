import { formatAgo } from '@matchday/contracts/format';
import type { Notification } from '@matchday/contracts/wallet/http';
import { ActionIcon, rowLink } from '@matchday/ui';
import {
  IconBallFootball,
  IconCheck,
  IconCoins,
  IconGift,
  IconPackage,
  IconSend,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import dayLines from '../../parts/days/day-lines.module.css';
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
  /** The person has opened the update. */
  onOpen: () => void;
  /** The person marks it as read. */
  onRead: () => void;
}

/** One update: bold and labelled while unread; the whole line links to what it is about. */
export function UpdateLine({ update, now, onOpen, onRead }: UpdateLineProps) {
  const Icon = icons[update.kind];
  const line = useRef<HTMLLIElement>(null);
  const read = () => {
    // The button disappears; the focus stays on the line.
    line.current?.focus();
    onRead();
  };
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={`${dayLines.line} ${classes.update}`}
      data-unread={!update.isRead || undefined}
    >
      <span className={`${dayLines.icon} ${classes.icon}`} aria-hidden="true">
        <Icon size={21} stroke={1.75} />
      </span>
      <div>
        <p>
          {update.link ? (
            <Link to={update.link} className={rowLink} onClick={onOpen}>
              {update.message}
            </Link>
          ) : (
            update.message
          )}
        </p>
        <p className={classes.meta}>
          <time dateTime={update.createdAt}>{formatAgo(update.createdAt, now)}</time>
          {!update.isRead && <span className={classes.unread}>unread</span>}
        </p>
      </div>
      {!update.isRead && (
        <ActionIcon
          className={classes.read}
          size={44}
          aria-label={`Mark as read: ${update.message}`}
          onClick={read}
        >
          <IconCheck size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
