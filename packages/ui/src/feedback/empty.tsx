import { IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface EmptyProps {
  /** SPEC's text for the empty state. */
  text: string;
  /** It replaces the whole page: the text is its `h1`. */
  page?: boolean;
  icon?: TablerIcon;
  /** One more sentence. */
  detail?: ReactNode;
  /** Where to go from here: a button or link. */
  children?: ReactNode;
}

/** Nothing here: a dashed box, one icon, SPEC's text, one button or link (LOOK, States). */
export function Empty({ text, page, icon: Icon = IconInbox, detail, children }: EmptyProps) {
  const Text = page ? 'h1' : 'b';
  return (
    <div className={classes.box} data-box="">
      <Icon size={30} stroke={1.5} aria-hidden="true" />
      <Text>{text}</Text>
      {detail && <p>{detail}</p>}
      {children}
    </div>
  );
}
