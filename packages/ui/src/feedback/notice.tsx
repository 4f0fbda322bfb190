import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = { warn: IconAlertTriangle, lock: IconLock, info: IconInfoCircle };

interface NoticeProps {
  /** `warn` is read out at once; `lock` is for what is closed; `info` for the rest. */
  tone?: keyof typeof icons;
  children: ReactNode;
  /** One small button at the right. */
  action?: ReactNode;
}

/** One line of important information, with its icon. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'warn' ? 'alert' : 'note'}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
      {action}
    </div>
  );
}
