import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './admin-panel.module.css';

interface FoldProps {
  title: string;
  /** Whether it starts open. */
  isOpenAtFirst?: boolean;
  /** Renders the content only once opened, because it makes a request. */
  isLate?: boolean;
  children: ReactNode;
}

/** A collapsible section of the panel. Input is kept while it is collapsed. */
export function Fold({ title, isOpenAtFirst = false, isLate = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section className={classes.section} data-folded={!isOpen || undefined}>
      <h3>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            setWasOpen(true);
          }}
        >
          {title}
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {(wasOpen || !isLate) && children}
      </div>
    </section>
  );
}
