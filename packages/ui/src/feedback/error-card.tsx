import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface ErrorCardProps {
  /** What failed: `Could not load the table`. */
  text: string;
  /** It replaces the whole page: the text is its `h1`. */
  page?: boolean;
  /** The reason, where known, or the request id. */
  detail?: ReactNode;
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
  /** An alternative, such as a reload after the second failed try. */
  children?: ReactNode;
}

/** The box of {@link Empty} for something that failed, with Try again. */
export function ErrorCard({ text, page, detail, onRetry, busy = false, children }: ErrorCardProps) {
  const Text = page ? 'h1' : 'b';
  return (
    <div className={classes.box} data-box="" role="alert">
      <IconCloudOff size={30} stroke={1.5} aria-hidden="true" />
      <Text>{text}</Text>
      {detail && <p>{detail}</p>}
      {onRetry && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={busy}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
      {children}
    </div>
  );
}
