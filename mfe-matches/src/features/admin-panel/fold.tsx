import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './admin-panel.module.css';

interface FoldProps {
  title: string;
  /** Open when the panel appears. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A section of the panel that folds away; what is typed stays while it is folded. */
export function Fold({ title, isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section className={classes.section} data-folded={!isOpen || undefined}>
      <h3>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
